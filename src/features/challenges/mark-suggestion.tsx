import { useLingui } from '@lingui/react/macro';
import { type Draft, draftLimits } from '../../../domain/aichats/drafts.contract.ts';
import type { Criterion } from '../../../domain/challenges/question.schema.ts';
import { Replacing, ReplacingPoints, Suggestion } from '../../ui/Suggestion/suggestion.tsx';

interface Props {
  readonly task: string;
  readonly expected: string;
  readonly rubric: readonly Criterion[];
  readonly answer: string;
  /** As it stands in the form. */
  readonly comment: string;
  readonly criteria: Readonly<Record<string, string>>;
  readonly onTake: (draft: Draft) => void;
}

/** Feedback to a free text as an engine would write it, beside what its instructor has. */
export function MarkSuggestion({ task, expected, rubric, answer, ...form }: Props) {
  const { t, i18n } = useLingui();
  return (
    <Suggestion
      label={t`Draft feedback with AI`}
      isDisabled={answer.trim() === ''}
      asked={() => ({
        kind: 'feedback',
        lang: i18n.locale === 'ja' ? 'ja' : 'en',
        task: task.slice(0, draftLimits.task),
        expected: expected.slice(0, draftLimits.task),
        rubric: rubric
          .slice(0, draftLimits.criteria)
          .map(({ id, title, points }) => ({ id, title, points })),
        answer: answer.slice(0, draftLimits.text),
      })}
      onTake={form.onTake}
    >
      {(draft) => (
        <>
          <Replacing before={form.comment} after={draft.text} />
          <ReplacingPoints criteria={draft.criteria} now={form.criteria} />
        </>
      )}
    </Suggestion>
  );
}
