import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Input, SegmentedControl } from '@mantine/core';
import { type ComponentType, useRef, useState } from 'react';
import {
  conditions,
  type HealthReport,
  type HealthTemplate,
} from '../../../domain/healthreports/healthreports.schema.ts';
import type { SurveyAnswers } from '../../../domain/surveys/answers.schema.ts';
import { isEmpty } from '../../../domain/surveys/conditions.rules.ts';
import { DateField } from '../../ui/DateField/date-field.tsx';
import panel from '../../ui/Panel/panel.module.css';
import { showToast } from '../../ui/Toast/toast.tsx';
import type { QuestionsProps } from './form-parts.ts';
import { conditionWords } from './health-words.ts';
import classes from './health-tab.module.css';
import { useSaveHealthReport } from './healthreports.queries.ts';

interface Props {
  readonly userId: number;
  readonly known: HealthReport | undefined;
  /** What is asked in a new one. */
  readonly template: HealthTemplate;
  readonly questions: ComponentType<QuestionsProps>;
  readonly onDone: () => void;
}

const daysAgo = (days: number): string =>
  new Date(Date.now() - days * 86_400_000).toLocaleDateString('sv-SE');

/** One answer is enough where the template requires none. */
export function HealthForm({ userId, known, template, questions: Questions, onDone }: Props) {
  const { t } = useLingui();
  const [draft, setDraft] = useState({
    startAt: known?.startAt ?? daysAgo(13),
    endAt: known?.endAt ?? daysAgo(0),
    condition: known?.condition ?? ('good' as const),
    templateId: known ? known.templateId : template.templateId,
  });
  const [answers, setAnswers] = useState<SurveyAnswers>(known?.answers ?? {});
  const checkerRef = useRef(() => true);
  const save = useSaveHealthReport(userId, known);
  const isReversed = draft.startAt > draft.endAt;
  const saysSomething = Object.values(answers).some((one) => !isEmpty(one));
  const canSave = saysSomething && !isReversed && draft.startAt !== '' && draft.endAt !== '';
  return (
    <section className={panel.panel} data-narrow>
      <div className={classes.form}>
        <h2 className={panel.title}>
          {known ? <Trans>Edit the report</Trans> : <Trans>Write a report</Trans>}
        </h2>
        <div className={classes.days}>
          <DateField
            label={t`First day`}
            value={draft.startAt}
            onChange={({ currentTarget }) => setDraft({ ...draft, startAt: currentTarget.value })}
          />
          <DateField
            label={t`Last day`}
            value={draft.endAt}
            error={isReversed ? t`It must end after it begins.` : undefined}
            onChange={({ currentTarget }) => setDraft({ ...draft, endAt: currentTarget.value })}
          />
        </div>
        <Input.Wrapper size="md" label={t`How they are doing`} labelElement="div">
          <SegmentedControl
            size="md"
            fullWidth
            aria-label={t`How they are doing`}
            value={draft.condition}
            onChange={(value) =>
              setDraft({ ...draft, condition: conditions.find((one) => one === value) ?? 'good' })
            }
            data={conditions.map((value) => ({ value, label: t(conditionWords[value].label) }))}
          />
        </Input.Wrapper>
        <Questions
          items={known?.items ?? template.items}
          before={answers}
          onChange={setAnswers}
          checkerRef={checkerRef}
        />
        <div className={classes.buttons}>
          <Button size="md" variant="default" onClick={onDone}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            size="md"
            disabled={!canSave}
            loading={save.isPending}
            onClick={() => {
              if (!checkerRef.current()) return;
              save.mutate(
                { ...draft, answers },
                {
                  onSuccess: () => {
                    showToast('success', t`Saved`);
                    onDone();
                  },
                },
              );
            }}
          >
            <Trans>Save</Trans>
          </Button>
        </div>
      </div>
    </section>
  );
}
