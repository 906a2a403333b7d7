import { Plural, Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { quizQuery } from './challenges.queries.ts';
import { AnsweringView, QuestionTask } from './question-views.tsx';
import { QuizFault } from './quiz-fault.tsx';
import classes from './quiz-result.module.css';
import frame from './quiz-runner.module.css';
import { QuizWaiting } from './quiz-waiting.tsx';

interface Props {
  materialId: number;
  versionId?: number | undefined;
  major?: number | undefined;
  keyword?: string | undefined;
}

/** All questions of a quiz as trainees meet them, to be looked at only. */
export function QuizPreview({ materialId, versionId, major, keyword }: Props) {
  const {
    data: quiz,
    isError,
    refetch,
  } = useQuery(quizQuery(materialId, { v: versionId, m: major }));
  if (!quiz) return isError ? <QuizFault onRetry={() => void refetch()} /> : <QuizWaiting />;
  return (
    <div className={frame.page} lang={quiz.lang}>
      <h1 className={classes.title}>{quiz.title}</h1>
      <p className={classes.lead}>
        <Plural value={quiz.questions.length} one="# question" other="# questions" /> ·{' '}
        <Plural value={quiz.maxPoints} one="# point" other="# points" />
        {quiz.description && <> · {quiz.description}</>}
      </p>
      <ol className={classes.questions}>
        {quiz.questions.map((question, index) => (
          <li key={question.id} className={classes.card}>
            <fieldset className={frame.question}>
              <legend className={frame.legend}>
                <Trans>Question {index + 1}</Trans> · <QuestionTask question={question} /> ·{' '}
                <Plural value={question.weight} one="# point" other="# points" />
              </legend>
              <AnsweringView question={question} keyword={keyword} />
            </fieldset>
          </li>
        ))}
      </ol>
    </div>
  );
}
