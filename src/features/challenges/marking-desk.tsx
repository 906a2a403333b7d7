import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { wordsOfAnswer } from '../../../domain/challenges/answer-words.ts';
import type { Marking } from '../../../domain/challenges/attempt.schema.ts';
import { markAnswer } from '../../../domain/challenges/markings.contract.ts';
import { call } from '../../lib/api.ts';
import { showToast } from '../../ui/Toast/toast.tsx';
import { markingQuery, markingsKey } from './markings.queries.ts';
import { HelpPart } from './code/review/help-part.tsx';
import { CheckPart } from './code/review/check-part.tsx';
import { LateAnswers } from './late-answers.tsx';
import { MarkForm } from './mark-form.tsx';
import classes from './marking-panel.module.css';
import { PicturesContext, picturesOfVersion } from './pictures-context.ts';
import { QuizFault } from './quiz-fault.tsx';
import { QuizWaiting } from './quiz-waiting.tsx';
import { ReviewView } from './question-views.tsx';
import { RetakeButton } from './retake-button.tsx';
import { ScoreChip } from './score-chip.tsx';
import { TimingChip } from './timing-chip.tsx';

interface Props {
  classId: number;
  attemptId: number;
  onClose: () => void;
  /** To the next attempt that waits. */
  onNext: (() => void) | undefined;
}

/** One attempt as its instructor marks it, those answers first that wait. */
export function MarkingDesk({ classId, attemptId, onClose, onNext }: Props) {
  const { data: marking, isError, refetch } = useQuery(markingQuery(classId, attemptId));
  if (!marking) return isError ? <QuizFault onRetry={() => void refetch()} /> : <QuizWaiting />;
  // A quiz has a question at least; what has none is code, which has a desk of its own.
  if (marking.answers.length === 0)
    return <Navigate to="/review" search={{ c: marking.classMaterialId, s: attemptId }} replace />;
  return (
    <PicturesContext value={picturesOfVersion(marking.materialVersionId)}>
      <Desk classId={classId} marking={marking} onClose={onClose} onNext={onNext} />
    </PicturesContext>
  );
}

function Desk({
  classId,
  marking,
  onClose,
  onNext,
}: Omit<Props, 'attemptId'> & { marking: Marking }) {
  // In the order in which they waited when the attempt was opened: nothing jumps away while marking.
  const [order] = useState(() =>
    marking.answers
      .map(({ question }, position) => ({ id: question.id, position }))
      .toSorted((a, b) => Number(waits(marking, b.id)) - Number(waits(marking, a.id))),
  );
  // Late answers stand above all others: the first thing to look at is not scrolled away.
  const [at, setAt] = useState(marking.lateCount > 0 ? -1 : 0);
  const list = useRef<HTMLOListElement>(null);
  const nextButton = useRef<HTMLButtonElement>(null);
  const isDone = marking.waitingCount === 0 && marking.lateCount === 0;

  useEffect(() => {
    const field = list.current?.children[at]?.querySelector('input');
    field?.focus();
    field?.select();
  }, [at]);

  const { t, i18n } = useLingui();
  const client = useQueryClient();

  async function save(
    index: number,
    questionId: number,
    body: Parameters<Parameters<typeof MarkForm>[0]['onSave']>[0],
  ): Promise<void> {
    const { attemptId } = marking;
    const params = { classId, attemptId, questionId };
    const fresh = (await call(markAnswer, { params, body })).result;
    client.setQueryData(markingQuery(classId, attemptId).queryKey, fresh);
    if (fresh.waitingCount === 0) showToast('success', t`Scored. The trainee has been told.`);
    goOn(index, fresh);
    await client.invalidateQueries({ queryKey: markingsKey(classId), refetchType: 'none' });
  }

  /** To the next answer that waits; when none is left, to the next trainee. */
  function goOn(index: number, fresh: Marking) {
    const next = order.findIndex(({ id }, place) => place > index && waits(fresh, id));
    if (next >= 0) setAt(next);
    else if (fresh.waitingCount === 0) nextButton.current?.focus();
  }

  return (
    <section className={classes.desk}>
      <div className={classes.head}>
        <Button variant="default" leftSection={<IconArrowLeft size={18} />} onClick={onClose}>
          <Trans>All answers</Trans>
        </Button>
        {onNext && (
          <Button
            ref={nextButton}
            variant={isDone ? 'filled' : 'default'}
            rightSection={<IconArrowRight size={18} />}
            onClick={onNext}
          >
            <Trans>Next trainee</Trans>
          </Button>
        )}
      </div>
      <h2 className={classes.title}>
        {marking.trainee.name} · {marking.materialTitle}
      </h2>
      <p className={classes.state} role="status">
        <ScoreChip attempt={marking} />
        <TimingChip attempt={marking} />
        {marking.points !== null && (
          <Trans>
            {marking.points} of {marking.maxPoints} points
          </Trans>
        )}
      </p>
      <RetakeButton classId={classId} marking={marking} />
      <LateAnswers classId={classId} marking={marking} />
      <p className={classes.hint}>
        <Trans>Enter saves the points and goes on to the next answer.</Trans>
      </p>
      <ol className={classes.answers} ref={list}>
        {order.map(({ id, position }, index) => {
          const entry = marking.answers.find(({ question }) => question.id === id);
          if (!entry) return null;
          return (
            <li key={id} className={classes.card} data-waits={entry.mark.points === null}>
              <h3 className={classes.number}>
                <Trans>Question {position + 1}</Trans>
              </h3>
              <ReviewView
                question={entry.question}
                answer={entry.answer ?? undefined}
                mark={entry.mark}
              />
              {entry.mark.maxPoints === 0 ? (
                <p className={classes.hint}>
                  <Trans>This question was excluded: it does not count for anybody.</Trans>
                </p>
              ) : (
                <MarkForm
                  mark={entry.mark}
                  question={entry.question}
                  answer={entry.answer ?? undefined}
                  onFocus={() => setAt(index)}
                  onSave={(given) => save(index, id, given)}
                />
              )}
            </li>
          );
        })}
      </ol>
      <CheckPart
        attemptId={marking.attemptId}
        asked={askedAbout(marking, i18n.locale)}
        className={classes.check}
      />
      <HelpPart attemptId={marking.attemptId} className={classes.check} />
    </section>
  );
}

/** What the questions of an understanding check are about: what was asked, and what was answered in words. */
const askedAbout = ({ materialTitle, answers }: Marking, locale: string) => ({
  lang: locale === 'ja' ? ('ja' as const) : ('en' as const),
  task: [materialTitle, ...answers.map(({ question }) => question.prompt)].join('\n\n'),
  work: answers
    .flatMap(({ question, answer }) => (answer ? wordsOfAnswer(question, answer).join('; ') : []))
    .join('\n\n'),
});

const waits = (marking: Marking, questionId: number): boolean =>
  marking.answers.some(({ mark }) => mark.questionId === questionId && mark.points === null);
