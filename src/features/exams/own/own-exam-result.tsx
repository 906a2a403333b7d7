import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { OwnResult } from '../../../../domain/exams/own-exams.contract.ts';
import { LoadFailure } from '../../../ui/LoadFailure/load-failure.tsx';
import { MarkdownView } from '../../../ui/MarkdownView/markdown-view.tsx';
import { TextSkeleton } from '../../../ui/Skeleton/text-skeleton.tsx';
import { ownResultQuery } from '../own-exams.queries.ts';
import { useQuestionKit } from '../question-kit.ts';
import classes from './own-exam-result.module.css';

/** How it went, part by part, and question by question where the exam lets one look. */
export function OwnExamResult({ examId }: { examId: number }) {
  const { i18n } = useLingui();
  const { Frame, Review } = useQuestionKit();
  const { data: result, isLoadingError, refetch } = useQuery(ownResultQuery(examId));
  if (!result) return isLoadingError ? <LoadFailure onRetry={refetch} /> : <TextSkeleton />;
  const { points, maxPoints, passPercent, hasPassed, parts, lang, pictures } = result;
  return (
    <>
      <section className={classes.head} data-passed={hasPassed}>
        <p className={classes.verdict}>
          {hasPassed ? <Trans>Passed</Trans> : <Trans>Not passed</Trans>}
        </p>
        <p className={classes.points}>
          <b>{i18n.number(points)}</b> / {i18n.number(maxPoints)}
        </p>
        <p className={classes.need}>
          <Trans>{passPercent}% was needed to pass.</Trans>
        </p>
      </section>
      <Frame lang={lang} pictures={pictures}>
        {parts.map((part, at) => (
          <section key={part.id} className={classes.part}>
            <h2>
              <span lang={lang}>{part.title}</span>
              <span className={classes.earned}>
                {i18n.number(part.points)} / {i18n.number(part.maxPoints)}
              </span>
            </h2>
            <ol className={classes.answers}>
              {part.answers.map(({ question, answer, mark }, index) => (
                <li key={question.id} className={classes.card}>
                  <p className={classes.number}>
                    <Trans>Question {firstOf(parts, at) + index}</Trans> ·{' '}
                    <Plural
                      value={mark.maxPoints}
                      one={`${i18n.number(mark.points ?? 0)} of # point`}
                      other={`${i18n.number(mark.points ?? 0)} of # points`}
                    />
                  </p>
                  <Review question={question} answer={answer ?? undefined} mark={mark} />
                  {mark.comment !== '' && (
                    <div className={classes.comment}>
                      <b>
                        <Trans>Comment</Trans>
                      </b>
                      <MarkdownView markdown={mark.comment} size="compact" />
                    </div>
                  )}
                  {mark.explanation !== '' && (
                    <div className={classes.comment}>
                      <MarkdownView markdown={mark.explanation} size="compact" />
                    </div>
                  )}
                </li>
              ))}
            </ol>
          </section>
        ))}
      </Frame>
    </>
  );
}

/** Questions are numbered through the parts, as on the paper. */
const firstOf = (parts: OwnResult['parts'], at: number): number =>
  parts.slice(0, at).reduce((sum, { answers }) => sum + answers.length, 1);
