import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Attempt, ClassQuiz } from '../../../domain/challenges/attempt.schema.ts';
import { askedOf, dealtOf } from '../../../domain/challenges/draw.rules.ts';
import { AnswerSchema, type StoredAnswer } from '../../../domain/challenges/question.schema.ts';
import { isEmptyAnswer } from '../../../domain/challenges/question-kinds.ts';
import { useBusy } from '../../offline/updates/use-busy.ts';
import {
  type AttemptMemory,
  keepFlags,
  useAttemptMemory,
} from '../../offline/attempts/attempt-memory.ts';
import type { Place } from './attempts-in-step.ts';
import { QuizCheck } from './quiz-check.tsx';
import { QuizQuestion } from './quiz-question.tsx';
import { QuizWaiting } from './quiz-waiting.tsx';
import classes from './quiz-runner.module.css';
import { QuizTop } from './quiz-top.tsx';
import { SavedChip } from '../../ui/SavedChip/saved-chip.tsx';
import { confirm } from '../../ui/Confirm/confirm-store.ts';
import { RoomTop } from '../../ui/StepBar/room-top.tsx';
import { useAloneInRoom } from '../../ui/StepBar/room-context.ts';
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
  const memory = useAttemptMemory(props.attempt.uuid, AnswerSchema);
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
}: Props & { memory: AttemptMemory<StoredAnswer> }) {
  const { t } = useLingui();
  const { settings } = quiz;
  const questions = askedOf(
    dealtOf(attempt.uuid, quiz.questions, settings, quiz.pooled),
    quiz.excluded,
    (id) => attempt.answers.some(({ questionId }) => questionId === id),
  );
  useBusy();
  useAloneInRoom();
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
  const [index, setIndex] = useState(() => {
    const firstOpen = questions.findIndex(({ id }) => !isAnswered(id));
    return firstOpen === -1 ? questions.length : firstOpen;
  });
  const go = (next: number) => {
    void flush();
    setIndex(next);
  };
  const markOf = (id: number) => attempt.marks.find(({ questionId }) => questionId === id);

  const isOver = secondsLeft === 0;
  const handInNow = useEffectEvent(async () => {
    await flush();
    await onSubmit();
    showToast('warning', t`Time is up. Your answers have been handed in.`);
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
        t`This could not be checked without the server. You will see it after you hand in.`,
      );
    }
  }

  async function leave(): Promise<void> {
    const done = questions.filter(({ id }) => isAnswered(id)).length;
    const all = questions.length;
    const isSure = await confirm({
      title: t`Leave quiz?`,
      body:
        secondsLeft === undefined
          ? t`Your answers are kept: ${done} of ${all} so far. You can go on whenever you like.`
          : t`Your answers are kept: ${done} of ${all} so far. The clock keeps running, and your answers are handed in when time is up.`,
      action: t({ message: 'Leave', context: 'a quiz' }),
    });
    if (!isSure) return;
    await flush();
    onClose();
  }

  const question = questions[index];
  return (
    <>
      <h1 className={classes.spoken} lang={quiz.lang}>
        {quiz.title}
      </h1>
      <RoomTop>
        <QuizTop
          number={index + 1}
          count={questions.length}
          saved={
            <>
              {secondsLeft !== undefined && <TimeLeft seconds={secondsLeft} />}
              <SavedChip isUnsaved={isUnsaved} hasFailed={hasFailed} />
            </>
          }
          onAll={question && (() => go(questions.length))}
          onLeave={() => void leave()}
        />
      </RoomTop>
      {question ? (
        <QuizQuestion
          key={question.id}
          question={question}
          number={index + 1}
          count={questions.length}
          answer={answers.get(question.id)}
          mark={markOf(question.id)}
          isFlagged={flags.includes(question.id)}
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
        />
      ) : (
        // After the last question, or when none is left open, comes the look at all of them.
        <QuizCheck
          questions={questions}
          lang={quiz.lang}
          isAnswered={isAnswered}
          flags={flags}
          onOpen={go}
          onSubmit={async () => {
            if (!(await flush())) return;
            await onSubmit();
            keepFlags(attempt.uuid, []);
          }}
        />
      )}
    </>
  );
}
