import { Plural, Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { sampleOf } from '../../../domain/challenges/draw.rules.ts';
import type { Pool } from '../../../domain/challenges/quiz-settings.schema.ts';
import { quizQuery } from './challenges.queries.ts';
import { QuizLangContext } from './quiz-lang-context.ts';
import { PicturesContext, picturesOfVersion } from './pictures-context.ts';
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
  const { questions, settings } = quiz;
  const drawn = sampleOf(questions, settings).length;
  return (
    <PicturesContext value={picturesOfVersion(quiz.materialVersionId)}>
      <div className={frame.page}>
        <div className={classes.tools}>
          <Button
            variant="default"
            size="md"
            leftSection={<IconPrinter size={18} stroke={1.75} />}
            onClick={() => print()}
          >
            <Trans>Print</Trans>
          </Button>
        </div>
        <h1 className={classes.title} lang={quiz.lang}>
          {quiz.title}
        </h1>
        <p className={classes.lead}>
          <Plural value={quiz.questions.length} one="# question" other="# questions" /> ·{' '}
          <Plural value={quiz.maxPoints} one="# point" other="# points" />
          {settings.timeLimitMinutes !== null && (
            <>
              {' '}
              · <Plural value={settings.timeLimitMinutes} one="# minute" other="# minutes" />
            </>
          )}
          {drawn < questions.length && (
            <>
              {' '}
              · <Trans>each attempt has {drawn} of them</Trans>
            </>
          )}
          {quiz.description && (
            <>
              {' · '}
              <span lang={quiz.lang}>{quiz.description}</span>
            </>
          )}
        </p>
        <ol className={classes.questions}>
          {questions.map((question, index) => (
            <li key={question.id} className={classes.card}>
              <fieldset className={frame.question}>
                <legend className={frame.legend}>
                  <Trans>Question {index + 1}</Trans> · <QuestionTask question={question} /> ·{' '}
                  <Plural value={question.weight} one="# point" other="# points" />
                  <PoolName pools={settings.pools} pool={question.pool} />
                </legend>
                <QuizLangContext value={quiz.lang}>
                  <AnsweringView question={question} keyword={keyword} />
                </QuizLangContext>
              </fieldset>
            </li>
          ))}
        </ol>
      </div>
    </PicturesContext>
  );
}

function PoolName({ pools, pool }: { pools: readonly Pool[]; pool: string | undefined }) {
  const title = pools.find(({ id }) => id === pool)?.title;
  return title === undefined ? null : <> · {title}</>;
}
