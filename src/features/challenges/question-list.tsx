import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { mostQuestions } from '../../../domain/challenges/quiz-draft.schema.ts';
import { questionKinds } from '../../../domain/materials/kinds.ts';
import { confirm } from '../../ui/Confirm/confirm-store.ts';
import { kindWords } from './draft-words.ts';
import { QuestionEditor } from './question-editor.tsx';
import { type DraftItem, itemOf, moved, newDraft } from './quiz-draft.ts';
import classes from './quiz-form.module.css';

interface Props {
  items: readonly DraftItem[];
  onChange: (items: DraftItem[]) => void;
}

/** The questions in their order: add, move, remove, and unfold one to work on it. */
export function QuestionList({ items, onChange }: Props) {
  const { t, i18n } = useLingui();
  const [open, setOpen] = useState<string>();

  async function remove({ key, draft }: DraftItem) {
    const isSure =
      draft.prompt.trim() === '' ||
      (await confirm({
        title: t`Remove this question?`,
        body: t`It is gone once you save.`,
        action: t`Remove`,
        isDangerous: true,
      }));
    if (isSure) onChange(items.filter((item) => item.key !== key));
  }

  return (
    <section>
      <h2 className={classes.heading}>
        <Trans>Questions</Trans>
      </h2>
      <ol className={classes.questions}>
        {items.map((item, index) => (
          <li key={item.key}>
            <QuestionEditor
              number={index + 1}
              draft={item.draft}
              isOpen={open === item.key}
              onOpen={() => setOpen(open === item.key ? undefined : item.key)}
              onChange={(draft) =>
                onChange(items.map((each) => (each.key === item.key ? { ...item, draft } : each)))
              }
              onUp={index > 0 ? () => onChange(moved(items, index, -1)) : undefined}
              onDown={index < items.length - 1 ? () => onChange(moved(items, index, 1)) : undefined}
              onRemove={() => void remove(item)}
            />
          </li>
        ))}
      </ol>
      <div className={classes.adding} role="group" aria-label={t`Add a question`}>
        {questionKinds.map((kind) => (
          <Button
            key={kind}
            variant="default"
            leftSection={<IconPlus size={18} />}
            disabled={items.length >= mostQuestions}
            onClick={() => {
              const item = itemOf(newDraft[kind]());
              onChange([...items, item]);
              setOpen(item.key);
            }}
          >
            {i18n._(kindWords[kind])}
          </Button>
        ))}
      </div>
    </section>
  );
}
