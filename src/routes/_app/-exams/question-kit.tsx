import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { runExamCode } from '../../../../domain/exams/own-exams.contract.ts';
import { ofQuizAnswer } from '../../../../domain/exams/exam-question-kinds.ts';
import { firstLineOf } from '../../../features/challenges/first-line.ts';
import { PicturesContext } from '../../../features/challenges/pictures-context.ts';
import { PromptText } from '../../../features/challenges/prompt-text.tsx';
import {
  AnsweringView,
  QuestionTask,
  ReviewView,
} from '../../../features/challenges/question-views.tsx';
import { QuizText } from '../../../features/challenges/quiz-text.tsx';
import { QuizLangContext } from '../../../features/challenges/quiz-lang-context.ts';
import { examDevice } from '../../../features/exams/exam-device.ts';
import { FileAnswer } from '../../../features/exams/files/file-answer.tsx';
import { FileReview } from '../../../features/exams/files/file-review.tsx';
import { type QuestionKit, QuestionKitContext } from '../../../features/exams/question-kit.ts';
import { LazyPdfReader } from '../../../ui/PdfReader/load-pdf-reader.ts';
import { call } from '../../../lib/api.ts';
import { lazyPart } from '../../../ui/LazyPart/lazy-part.tsx';
import { Place } from '../../../ui/LazyPart/place.tsx';
import { TextSkeleton } from '../../../ui/Skeleton/text-skeleton.tsx';

const loadWorkbench = async () => {
  const { TaskWorkbench } =
    await import('../../../features/challenges/code/task-workbench.heavy.tsx');
  return { default: TaskWorkbench };
};
const TaskWorkbench = lazyPart(loadWorkbench);
const TaskReview = lazyPart(async () => {
  const { TaskReview: Review } =
    await import('../../../features/challenges/code/task-review.heavy.tsx');
  return { default: Review };
});

const Answering: QuestionKit['Answering'] = ({ question, answer, onAnswer, ...props }) => {
  if (question.kind === 'FILE')
    return (
      <>
        <PromptText markdown={question.prompt} isTitle />
        <FileAnswer
          examId={props.examId}
          isRehearsal={props.isRehearsal}
          question={question}
          files={answer?.kind === 'FILE' ? answer.files : []}
          onAnswer={(given) => onAnswer(given, 'chosen')}
        />
      </>
    );
  if (question.kind !== 'CODE')
    return (
      <AnsweringView
        question={question}
        answer={ofQuizAnswer(answer)}
        onLeave={props.onLeave}
        onAnswer={onAnswer}
      />
    );
  const { examId, isRehearsal, isUnsaved, hasFailed } = props;
  return (
    <>
      <PromptText markdown={question.prompt} isTitle />
      <Place fallback={<TextSkeleton />}>
        <TaskWorkbench
          task={question.body.task}
          code={answer?.kind === 'CODE' ? answer : undefined}
          isUnsaved={isUnsaved}
          hasFailed={hasFailed}
          onWrite={(code, how) => onAnswer({ kind: 'CODE', ...code }, how)}
          onServer={async (run) => {
            if (isRehearsal) throw await notInRehearsal();
            const body = { ...run, questionId: question.id, deviceUuid: await examDevice() };
            const params = { examId };
            return (await call(runExamCode, { params, body }, { ignoreErrors: true })).result
              .judgement;
          }}
        />
      </Place>
    </>
  );
};

const Review: QuestionKit['Review'] = ({ question, answer, mark }) =>
  question.kind === 'FILE' ? (
    <>
      <PromptText markdown={question.prompt} isTitle />
      <FileReview files={answer?.kind === 'FILE' ? answer.files : []} />
    </>
  ) : question.kind === 'CODE' ? (
    <>
      <PromptText markdown={question.prompt} isTitle />
      <Place fallback={<TextSkeleton />}>
        <TaskReview
          task={question.body.task}
          code={answer?.kind === 'CODE' ? answer : undefined}
          judgement={mark?.judgement ?? null}
        />
      </Place>
    </>
  ) : (
    <ReviewView question={question} answer={ofQuizAnswer(answer)} mark={mark} />
  );

const notInRehearsal = async () => {
  const { NotRunError } = await import('../../../features/challenges/code/use-runs.ts');
  return new NotRunError(
    t`This language runs on the server, which a rehearsal does not use. In the exam it does.`,
  );
};

const kit: QuestionKit = {
  Frame: ({ lang, pictures, children }) => (
    <QuizLangContext value={lang}>
      <PicturesContext value={(path) => pictures[path] ?? ''}>{children}</PicturesContext>
    </QuizLangContext>
  ),
  Answering,
  Review,
  Text: QuizText,
  Task: ({ question }) =>
    question.kind === 'CODE' ? (
      <Trans>Write a program</Trans>
    ) : question.kind === 'FILE' ? (
      <Trans>Hand in files</Trans>
    ) : (
      <QuestionTask question={question} />
    ),
  firstLineOf,
  Pdf: ({ url, bytes, name }) => (
    <Place fallback={<TextSkeleton />}>
      <LazyPdfReader file={{ url, bytes, name }} title={name} />
    </Place>
  ),
  tryLanguage: async (language) => {
    const { tryLanguage } =
      await import('../../../features/challenges/code/device/try-language.ts');
    return await tryLanguage(language);
  },
  prepareCode: async () => {
    await loadWorkbench();
  },
};

/** Exams ask the questions of quizzes, and code challenges. */
export function WithQuestions({ children }: { children: ReactNode }) {
  return <QuestionKitContext value={kit}>{children}</QuestionKitContext>;
}
