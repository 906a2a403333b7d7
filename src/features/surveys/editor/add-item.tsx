import { useLingui } from '@lingui/react/macro';
import { UnstyledButton } from '@mantine/core';
import { LanguageSchema } from '../../../../domain/format/language.ts';
import { tooManyCsat } from '../../../../domain/surveys/survey.messages.ts';
import type { SurveyItem } from '../../../../domain/surveys/survey.schema.ts';
import classes from './editor.module.css';
import { itemFacts, itemTypes } from './item-facts.ts';
import { type ItemType, mayAdd } from './survey-items.ts';

interface Props {
  readonly items: readonly SurveyItem[];
  readonly onAdd: (type: ItemType) => void;
}

export function AddItem({ items, onAdd }: Props) {
  const { t, i18n } = useLingui();
  const language = LanguageSchema.catch('en').parse(i18n.locale);
  const isFull = itemTypes.some((type) => !mayAdd(type, items));
  return (
    <div className={classes.adding} role="group" aria-label={t`Add`}>
      {itemTypes.map((type) => {
        const { icon: Icon, label } = itemFacts[type];
        return (
          <UnstyledButton
            key={type}
            className={classes.add}
            disabled={!mayAdd(type, items)}
            onClick={() => onAdd(type)}
          >
            <Icon size={20} stroke={1.5} aria-hidden />
            {i18n._(label)}
          </UnstyledButton>
        );
      })}
      {isFull && <p className={classes.limit}>{tooManyCsat[language]}</p>}
    </div>
  );
}
