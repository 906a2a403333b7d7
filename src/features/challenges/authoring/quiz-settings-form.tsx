import { Trans, useLingui } from '@lingui/react/macro';
import { Checkbox, NativeSelect, NumberInput } from '@mantine/core';
import type { QuestionDraft } from '../../../../domain/challenges/question.schema.ts';
import {
  ExplanationTimeSchema,
  mostAttempts,
  mostMinutes,
  type QuizSettings,
} from '../../../../domain/challenges/quiz-settings.schema.ts';
import { CountedAttemptSchema } from '../../../../domain/classrules/counted-attempt.schema.ts';
import { PoolsForm } from './pools-form.tsx';
import classes from './quiz-form.module.css';

interface Props {
  settings: QuizSettings;
  questions: readonly QuestionDraft[];
  /** `pooled` when the questions change with the pools. */
  onChange: (settings: QuizSettings, pooled?: (draft: QuestionDraft) => QuestionDraft) => void;
}

const usualMinutes = 30;

/** How the quiz is given, beside its questions. */
export function QuizSettingsForm({ settings, questions, onChange }: Props) {
  const { t } = useLingui();
  const { attempts, timeLimitMinutes, explanations } = settings;
  const set = (changes: Partial<QuizSettings>) => onChange({ ...settings, ...changes });
  const isCounted = typeof attempts === 'number';
  return (
    <section>
      <h2 className={classes.heading}>
        <Trans>Quiz settings</Trans>
      </h2>
      <div className={classes.facts}>
        <div className={classes.row}>
          <NativeSelect
            size="md"
            label={t({ message: 'Attempts', context: 'how many' })}
            value={isCounted ? 'number' : attempts}
            data={[
              { value: 'organisation', label: t`Organisation default` },
              { value: 'number', label: t`A number of times` },
              { value: 'unlimited', label: t`As often as they like` },
            ]}
            onChange={({ currentTarget: { value } }) =>
              set({
                attempts: value === 'organisation' || value === 'unlimited' ? value : 2,
              })
            }
          />
          {isCounted && (
            <NumberInput
              size="md"
              label={t`How many times`}
              min={1}
              max={mostAttempts}
              allowDecimal={false}
              clampBehavior="strict"
              value={attempts}
              onChange={(value) => set({ attempts: Math.max(1, Number(value)) })}
            />
          )}
          <NativeSelect
            size="md"
            label={t`Which attempt counts`}
            value={settings.counts}
            data={[
              { value: 'last', label: t`The last` },
              { value: 'best', label: t`The best` },
              { value: 'first', label: t`The first` },
            ]}
            onChange={({ currentTarget: { value } }) =>
              set({ counts: CountedAttemptSchema.parse(value) })
            }
          />
        </div>
        <div className={classes.row}>
          <NativeSelect
            size="md"
            label={t`Show correct answers and explanations`}
            description={
              explanations === 'afterEach'
                ? t`The server checks each answer. Offline, results are shown after the hand-in. Correct answers are never on a device beforehand.`
                : undefined
            }
            value={explanations}
            data={[
              { value: 'afterSubmission', label: t`After the hand-in` },
              { value: 'afterEach', label: t`After each question` },
              { value: 'never', label: t`Never` },
            ]}
            onChange={({ currentTarget: { value } }) =>
              set({ explanations: ExplanationTimeSchema.parse(value) })
            }
          />
        </div>
        <Checkbox
          size="md"
          label={t`Time limit`}
          description={t`It runs from the start, even offline. When it is over, answers are handed in automatically; what arrives later is kept and marked as late.`}
          checked={timeLimitMinutes !== null}
          onChange={({ currentTarget: { checked } }) =>
            set({ timeLimitMinutes: checked ? usualMinutes : null })
          }
        />
        {timeLimitMinutes !== null && (
          <NumberInput
            size="md"
            className={classes.weight}
            label={t({ message: 'Minutes', context: 'of a time limit' })}
            min={1}
            max={mostMinutes}
            allowDecimal={false}
            clampBehavior="strict"
            value={timeLimitMinutes}
            onChange={(value) => set({ timeLimitMinutes: Math.max(1, Number(value)) })}
          />
        )}
        <Checkbox
          size="md"
          label={t`Shuffle the questions`}
          description={t`Each attempt has its own order, and keeps it.`}
          checked={settings.shuffleQuestions}
          onChange={({ currentTarget: { checked } }) => set({ shuffleQuestions: checked })}
        />
        <Checkbox
          size="md"
          label={t`Shuffle the choices`}
          checked={settings.shuffleChoices}
          onChange={({ currentTarget: { checked } }) => set({ shuffleChoices: checked })}
        />
      </div>
      <PoolsForm
        pools={settings.pools}
        questions={questions}
        onChange={(pools, pooled) => onChange({ ...settings, pools }, pooled)}
      />
    </section>
  );
}
