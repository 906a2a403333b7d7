import { Trans, useLingui } from '@lingui/react/macro';
import { Switch, Textarea } from '@mantine/core';
import { useDeferredValue } from 'react';
import type { SurveyContent } from '../../../../domain/surveys/survey.schema.ts';
import { SurveyPreview } from '../answering/survey-preview.tsx';
import classes from './editor.module.css';
import { ItemsEditor } from './items-editor.tsx';

interface Props {
  readonly title: string;
  readonly content: SurveyContent;
  readonly onChange: (content: SurveyContent) => void;
}

/** Where a survey is built, with what comes of it beside it. */
export function SurveyEditor({ title, content, onChange }: Props) {
  const { t } = useLingui();
  // Typing is not to wait for the preview.
  const shown = useDeferredValue(content);
  const set = (change: Partial<SurveyContent>) => onChange({ ...content, ...change });
  return (
    <div className={classes.desk}>
      <div className={classes.build}>
        <div className={classes.facts}>
          <Textarea
            size="md"
            label={t`Introduction`}
            description={t`Above the first question. Markdown can be used.`}
            autosize
            minRows={2}
            maxLength={5000}
            value={content.intro}
            onChange={({ currentTarget }) => set({ intro: currentTarget.value })}
          />
          <Switch
            size="md"
            label={t`Anonymous`}
            description={t`Answers are kept without name and time, and shown once there are five. This cannot be changed for answers already handed in.`}
            checked={content.isAnonymous}
            onChange={({ currentTarget }) => set({ isAnonymous: currentTarget.checked })}
          />
          <Switch
            size="md"
            label={t`Answers can be changed until the class ends`}
            description={
              content.isAnonymous
                ? t`Not in an anonymous survey: nobody can tell which answers are whose.`
                : undefined
            }
            disabled={content.isAnonymous}
            checked={content.mayChange && !content.isAnonymous}
            onChange={({ currentTarget }) => set({ mayChange: currentTarget.checked })}
          />
        </div>
        <h2 className={classes.heading}>
          <Trans context="of a survey">Questions</Trans>
        </h2>
        <ItemsEditor items={content.items} onChange={(items) => set({ items })} />
      </div>
      <section className={classes.preview} aria-label={t`Preview`}>
        <p className={classes.previewTitle}>
          <Trans>Preview</Trans>
        </p>
        <SurveyPreview title={title} content={shown} />
      </section>
    </div>
  );
}
