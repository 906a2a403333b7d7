import { Trans, useLingui } from '@lingui/react/macro';
import { Button, NativeSelect, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Draft, draftLimits } from '../../../../../domain/aichats/drafts.contract.ts';
import {
  type Check,
  type CheckMark,
  checkMarks,
} from '../../../../../domain/aichats/understanding.contract.ts';
import type { Language } from '../../../../../domain/format/language.ts';
import { InlineCode } from '../../../../ui/InlineCode/inline-code.tsx';
import { AssistedNote } from '../../../../ui/Suggestion/assisted-note.tsx';
import { Replacing, ReplacingPoints, Suggestion } from '../../../../ui/Suggestion/suggestion.tsx';
import { showToast } from '../../../../ui/Toast/toast.tsx';
import { checkQuery, useJudgeCheck } from '../understanding/check.queries.ts';
import { checkMarkWords } from '../understanding/check-words.ts';
import classes from '../understanding/check.module.css';

/** What the questions are about, for an engine that proposes a judgement. */
interface Asked {
  readonly lang: Language;
  readonly task: string;
  readonly work: string;
}

/** The understanding check of a submission, for a person to judge; nothing, where there was none. */
export function CheckPart({
  attemptId,
  asked,
  className,
}: {
  attemptId: number;
  asked: Asked;
  className: string | undefined;
}) {
  const { data: check } = useQuery(checkQuery(attemptId));
  if (!check) return null;
  return (
    <div className={className}>
      <section className={classes.check} data-plain>
        <h3 className={classes.title}>
          <Trans>Understanding check</Trans>
        </h3>
        {check.answers ? (
          <JudgeForm attemptId={attemptId} asked={asked} check={check} answers={check.answers} />
        ) : (
          <p className={classes.note}>
            <Trans>The three questions were shown and are not answered yet.</Trans>
          </p>
        )}
      </section>
    </div>
  );
}

interface Props {
  readonly attemptId: number;
  readonly asked: Asked;
  readonly check: Check;
  readonly answers: readonly string[];
}

/** Each answer is worth so much to an engine that proposes; a person decides. */
const mostPoints = 2;
const markOf = (points: number): CheckMark =>
  points >= 1.5 ? 'understood' : points >= 0.5 ? 'partly' : 'notYet';

function JudgeForm({ attemptId, asked, check, answers }: Props) {
  const { t } = useLingui();
  const { questions } = check;
  const [marks, setMarks] = useState<readonly (CheckMark | undefined)[]>(
    check.marks ?? questions.map(() => undefined),
  );
  const [comment, setComment] = useState(check.comment);
  const [isAssisted, setIsAssisted] = useState(check.isAssisted);
  const judging = useJudgeCheck(attemptId);
  const given = marks.filter((mark) => mark !== undefined);

  const take = (draft: Draft) => {
    setComment(draft.text);
    setIsAssisted(true);
    setMarks(
      questions.map((_, index) => {
        const points = draft.criteria.find(({ id }) => id === String(index))?.points;
        return points === undefined ? marks[index] : markOf(points);
      }),
    );
  };

  return (
    <>
      <ol className={classes.answers}>
        {questions.map((question, index) => (
          <li key={question}>
            <b>
              <InlineCode text={question} />
            </b>
            <p>{answers[index]}</p>
            <NativeSelect
              size="md"
              aria-label={t`Judgement of answer ${index + 1}`}
              value={marks[index] ?? ''}
              onChange={({ currentTarget }) =>
                setMarks(
                  marks.with(
                    index,
                    checkMarks.find((mark) => mark === currentTarget.value),
                  ),
                )
              }
              data={[
                { value: '', label: t`Not judged yet` },
                ...checkMarks.map((mark) => ({ value: mark, label: t(checkMarkWords[mark]) })),
              ]}
            />
          </li>
        ))}
      </ol>
      <Textarea
        label={t`Comment on the answers`}
        autosize
        minRows={2}
        maxLength={5000}
        value={comment}
        onChange={({ currentTarget }) => setComment(currentTarget.value)}
      />
      {isAssisted && <AssistedNote isOpen />}
      <Suggestion
        label={t`Propose a judgement with AI`}
        asked={() => ({
          kind: 'feedback',
          lang: asked.lang,
          task: `${asked.task}\n\n${asked.work}`.slice(0, draftLimits.task),
          rubric: questions.map((question, index) => ({
            id: String(index),
            title: question.slice(0, 200),
            points: mostPoints,
          })),
          answer: questions
            .map((question, index) => `${question}\n${answers[index] ?? ''}`)
            .join('\n\n')
            .slice(0, draftLimits.text),
        })}
        onTake={take}
      >
        {(draft) => (
          <>
            <Replacing before={comment} after={draft.text} />
            <ReplacingPoints
              criteria={draft.criteria}
              now={{}}
              inWords={(points) => t(checkMarkWords[markOf(points)])}
            />
          </>
        )}
      </Suggestion>
      <p className={classes.note}>
        <Trans>This is not a grade: points and completion stay as they are.</Trans>
      </p>
      <Button
        className={classes.send ?? ''}
        variant="default"
        size="md"
        loading={judging.isPending}
        disabled={given.length < questions.length}
        onClick={() =>
          judging.mutate(
            { marks: given, comment, isAssisted },
            { onSuccess: () => showToast('success', t`Saved`) },
          )
        }
      >
        <Trans>Save the judgement</Trans>
      </Button>
    </>
  );
}
