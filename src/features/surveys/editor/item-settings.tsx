import { useLingui } from '@lingui/react/macro';
import { Switch, Textarea, TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { Field } from '../../../../domain/surveys/field-kinds.ts';
import { isField, type SurveyItem } from '../../../../domain/surveys/survey.schema.ts';
import { ConditionEditor } from './condition-editor.tsx';
import classes from './editor.module.css';
import { type AnyFieldSettings, fieldSettings } from './field-settings.ts';

interface Props {
  readonly item: SurveyItem;
  readonly items: readonly SurveyItem[];
  readonly onChange: (item: SurveyItem) => void;
}

/** What can be set of an item: what all have, and what its own kind adds. */
export function ItemSettings({ item, items, onChange }: Props) {
  const { t } = useLingui();
  const label = useRef<HTMLInputElement>(null);
  const [isNew] = useState(item.label === '');
  useEffect(() => {
    if (isNew) label.current?.focus();
  }, [isNew]);
  return (
    <>
      <TextInput
        size="md"
        label={isField(item) ? t({ message: 'Question', context: 'of a survey' }) : t`Heading`}
        ref={label}
        maxLength={300}
        value={item.label}
        onChange={({ currentTarget }) => onChange({ ...item, label: currentTarget.value })}
      />
      <Textarea
        size="md"
        label={t`Help text`}
        description={t`Markdown can be used.`}
        autosize
        minRows={1}
        maxLength={2000}
        value={item.help}
        onChange={({ currentTarget }) => onChange({ ...item, help: currentTarget.value })}
      />
      {isField(item) && <OwnSettings field={item} onChange={onChange} />}
      {isField(item) && (
        <Switch
          className={classes.switch ?? ''}
          size="md"
          label={t`Required`}
          checked={item.isRequired}
          onChange={({ currentTarget }) => onChange({ ...item, isRequired: currentTarget.checked })}
        />
      )}
      <ConditionEditor item={item} items={items} onChange={onChange} />
    </>
  );
}

function OwnSettings({ field, onChange }: { field: Field; onChange: (field: Field) => void }) {
  const Settings = fieldSettings[field.type] as AnyFieldSettings;
  return Settings && <Settings field={field} onChange={onChange} />;
}
