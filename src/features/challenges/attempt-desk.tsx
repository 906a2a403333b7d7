import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Attempt, ClassQuiz } from '../../../domain/challenges/attempt.schema.ts';
import { dealtOf } from '../../../domain/challenges/draw.rules.ts';
import type { StoredAnswer } from '../../../domain/challenges/question.schema.ts';
import { isEmptyAnswer } from '../../../domain/challenges/question-kinds.ts';
import { useBusy } from '../../offline/updates/use-busy.ts';
import { type AttemptMemory, keepFlags, useAttemptMemory } from './attempt-memory.ts';
import type { Place } from './attempts-in-step.ts';
import { QuizCheck } from './quiz-check.tsx';
import { QuizQuestion } from './quiz-question.tsx';
import { QuizWaiting } from './quiz-waiting.tsx';
import { SavedChip } from './saved-chip.tsx';
import { showToast } from '../../ui/Toast/toast.tsx';
import { TimeLeft } from './time-left.tsx';
import { useAnswers } from './use-answers.ts';

interface Props {
  place: Place;
  quiz: ClassQuiz;
  attempt: Attempt;
  /** Undefined without a limit. */
  secondsLeft: number | undefined;
  onClose: () => void;
  onCheck: (questionId: number, answer: StoredAnswer) => Promise<void>;
  onSubmit: () => Promise<unknown>;
}

/** An open attempt: its questions one by one, then all of them at a glance before they are handed in. */
export function AttemptDesk(props: Props) {
  const memory = useAttemptMemory(props.attempt.uuid);
  return memory ? <Desk {...props} memory={memory} /> : <QuizWaiting />;
}

function Desk({
  place,
  quiz,
  attempt,
  secondsLeft,
  memory,
  onClose,
  onCheck,
  onSubmit,
}: Props & { memory: AttemptMemory }) {
  const { t } = useLingui();
  const { settings } = quiz;
  const questions = dealtOf(attempt.uuid, quiz.questions, settings);
  useBusy();
  const { answers, answer, flush, isUnsaved, hasFailed } = useAnswers(
    place,
    attempt,
    memory.lastWords,
  );
  const [flags, setFlags] = useState(memory.flags);
  const flag = (next: readonly number[]) => {
    setFlags(next);
    keepFlags(attempt.uuid, next);
  };
  const toggle = (id: number) =>
    flag(flags.includes(id) ? flags.filter((each) => each !== id) : [...flags, id]);
  const isAnswered = (id: number) => !isEmptyAnswer(answers.get(id));
  const [index, setIndex] = useState(() => questions.findIndex(({ id }) => !isAnswered(id)));
  const go = (next: number) => {
    void flush();
    setIndex(next);
  };
  const markOf = (id: number) => attempt.marks.find(({ questionId }) => questionId === id);

  const isOver = secondsLeft === 0;
  const handInNow = useEffectEvent(async () => {
    await flush();
    await onSubmit();
    showToast('warning', t`The time is over: what you answered has been handed in.`);
  });
  useEffect(() => {
    if (isOver) void handInNow();
  }, [isOver]);

  async function check(id: number): Promise<void> {
    const given = answers.get(id);
    if (!given || !(await flush())) return;
    try {
      await onCheck(id, given);
    } catch {
      showToast(
        'warning',
        t`This could not be checked without the server. You are told when you have handed in.`,
      );
    }
  }

  const saved = (
    <>
      {secondsLeft !== undefined && <TimeLeft seconds={secondsLeft} />}
      <SavedChip isUnsaved={isUnsaved} hasFailed={hasFailed} />
    </>
  );
  const question = questions[index];

  // After the last question, or when none is left open, comes the look at all of them.
  if (!question)
    return (
      <QuizCheck
        title={quiz.title}
        questions={questions}
        isAnswered={isAnswered}
        flags={flags}
        saved={saved}
        onOpen={go}
        onClose={onClose}
        onSubmit={async () => {
          if (!(await flush())) return;
          await onSubmit();
          keepFlags(attempt.uuid, []);
        }}
      />
    );
  return (
    <QuizQuestion
      key={question.id}
      title={quiz.title}
      question={question}
      number={index + 1}
      count={questions.length}
      answer={answers.get(question.id)}
      mark={markOf(question.id)}
      isFlagged={flags.includes(question.id)}
      saved={saved}
      onAnswer={(given, how) => answer(question.id, given, how)}
      onLeave={() => void flush()}
      onCheckAnswer={
        settings.explanations === 'afterEach' && isAnswered(question.id) && !markOf(question.id)
          ? () => check(question.id)
          : undefined
      }
      onFlag={() => toggle(question.id)}
      onPrevious={index > 0 ? () => go(index - 1) : undefined}
      onNext={() => go(index + 1)}
      onCheck={() => go(questions.length)}
      onClose={onClose}
    />
  );
}
