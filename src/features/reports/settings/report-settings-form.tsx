import { Trans, useLingui } from '@lingui/react/macro';
import { Button, TextInput } from '@mantine/core';
import { type ComponentType, useState } from 'react';
import type { ReportSettings } from '../../../../domain/reports/reports.contract.ts';
import { LanguageSchema } from '../../../../domain/format/language.ts';
import { surveyFaults } from '../../../../domain/surveys/survey-faults.rules.ts';
import { showToast } from '../../../ui/Toast/toast.tsx';
import { useSaveSettings } from '../inbox/inbox.queries.ts';
import classes from './report-settings-form.module.css';
import type { ItemsEditorProps } from './items-editor-props.ts';

const mostQuestions = 50;

interface Props {
  readonly classId: number;
  readonly settings: ReportSettings;
  readonly itemsEditor: ComponentType<ItemsEditorProps>;
  readonly onDone: () => void;
}

/** What is asked beside study time and mood, and when whoever has not written is reminded. */
export function ReportSettingsForm({ classId, settings, itemsEditor: ItemsEditor, onDone }: Props) {
  const { t, i18n } = useLingui();
  const [items, setItems] = useState(settings.items);
  const [remindAt, setRemindAt] = useState(settings.remindAt ?? '');
  const save = useSaveSettings(classId);
  const language = LanguageSchema.catch('en').parse(i18n.locale);
  const faults = surveyFaults({ intro: '', isAnonymous: false, mayChange: true, items });
  return (
    <div className={classes.form}>
      <TextInput
        type="time"
        size="md"
        className={classes.time ?? ''}
        label={t`Reminder on working days`}
        description={t`Empty: nobody is reminded.`}
        value={remindAt}
        onChange={({ currentTarget }) => setRemindAt(currentTarget.value)}
      />
      <ItemsEditor items={items} most={mostQuestions} onChange={setItems} />
      {faults.length > 0 && (
        <ul className={classes.faults} role="alert">
          {faults.map(({ path, sentence }) => (
            <li key={path.join('.') + sentence.en}>{sentence[language]}</li>
          ))}
        </ul>
      )}
      <p className={classes.hint}>
        <Trans>Reports that were handed in keep the questions that they answered.</Trans>
      </p>
      <div className={classes.buttons}>
        <Button size="md" variant="default" onClick={onDone}>
          <Trans>Cancel</Trans>
        </Button>
        <Button
          size="md"
          loading={save.isPending}
          disabled={faults.length > 0}
          onClick={() =>
            save.mutate(
              { items, remindAt: remindAt === '' ? null : remindAt, revision: settings.revision },
              {
                onSuccess: () => {
                  showToast('success', t`Saved`);
                  onDone();
                },
              },
            )
          }
        >
          <Trans>Save</Trans>
        </Button>
      </div>
    </div>
  );
}
