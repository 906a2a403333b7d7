import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { OwnResult } from '../../../../domain/exams/own-exams.contract.ts';
import { LoadFailure } from '../../../ui/LoadFailure/load-failure.tsx';
import { AssistedNote } from '../../../ui/Suggestion/assisted-note.tsx';
import { MarkdownView } from '../../../ui/MarkdownView/markdown-view.tsx';
import { TextSkeleton } from '../../../ui/Skeleton/text-skeleton.tsx';
import { ownResultQuery } from '../own-exams.queries.ts';
import { FileAddressContext, ownAddress } from '../files/files-of-exam.ts';
import { AppealBox } from './appeal-box.tsx';
import { useQuestionKit } from '../question-kit.ts';
import classes from './own-exam-result.module.css';

/** How it went, part by part, and question by question where the exam lets one look. */
export function OwnExamResult({ examId }: { examId: number }) {
  const { i18n } = useLingui();
  const { Frame, Review } = useQuestionKit();
  const { data: result, isLoadingError, refetch } = useQuery(ownResultQuery(examId));
  if (!result) return isLoadingError ? <LoadFailure onRetry={refetch} /> : <TextSkeleton />;
  const { points, maxPoints, passPercent, hasPassed, parts, lang, pictures } = result;
  const { curve, reasons, isPassKept, appeals, appealsUntil } = result;
  return (
    <>
      <section className={classes.head} data-passed={hasPassed}>
        <p className={classes.verdict}>
          {hasPassed ? <Trans>Passed</Trans> : <Trans>Not passed</Trans>}
        </p>
        <p className={classes.points}>
          <b>{i18n.number(points)}</b> / {i18n.number(maxPoints)}
        </p>
        {curve > 0 && (
          <p className={classes.need}>
            <Plural
              value={curve}
              one={`${i18n.number(curve)} point of it was given to everybody.`}
              other={`${i18n.number(curve)} points of it were given to everybody.`}
            />
          </p>
        )}
        {isPassKept && (
          <p className={classes.need}>
            <Trans>A change after the exam never takes away a pass: you keep yours.</Trans>
          </p>
        )}
        {reasons
          .filter(({ questionId }) => questionId === null)
          .map(({ reason }) => (
            <p key={reason} className={classes.need}>
              {reason}
            </p>
          ))}
        <p className={classes.need}>
          <Trans>{passPercent}% was needed to pass.</Trans>
        </p>
      </section>
      <FileAddressContext value={ownAddress(examId)}>
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
                {part.answers.map(({ question, answer, mark, change }, index) => (
                  <li key={question.id} className={classes.card}>
                    <p className={classes.number}>
                      <Trans>Question {firstOf(parts, at) + index}</Trans> ·{' '}
                      <Plural
                        value={mark.maxPoints}
                        one={`${i18n.number(mark.points ?? 0)} of # point`}
                        other={`${i18n.number(mark.points ?? 0)} of # points`}
                      />
                    </p>
                    {change !== null && (
                      <p className={classes.changed}>
                        <ChangeWords change={change} />{' '}
                        {reasons.find(({ questionId }) => questionId === question.id)?.reason}
                      </p>
                    )}
                    <Review question={question} answer={answer ?? undefined} mark={mark} />
                    {mark.comment !== '' && (
                      <div className={classes.comment}>
                        <b>
                          <Trans>Comment</Trans>
                        </b>
                        <MarkdownView markdown={mark.comment} size="compact" />
                        {mark.isAssisted && <AssistedNote />}
                      </div>
                    )}
                    {mark.explanation !== '' && (
                      <div className={classes.comment}>
                        <MarkdownView markdown={mark.explanation} size="compact" />
                      </div>
                    )}
                    <AppealBox
                      examId={examId}
                      questionId={question.id}
                      appeal={appeals.find(({ questionId }) => questionId === question.id)}
                      until={appealsUntil}
                    />
                  </li>
                ))}
              </ol>
            </section>
          ))}
        </Frame>
      </FileAddressContext>
    </>
  );
}

/** Questions are numbered through the parts, as on the paper. */
const firstOf = (parts: OwnResult['parts'], at: number): number =>
  parts.slice(0, at).reduce((sum, { answers }) => sum + answers.length, 1);

type Change = OwnResult['parts'][number]['answers'][number]['change'];

function ChangeWords({ change }: { change: Change }) {
  switch (change) {
    case 'exclude':
      return <Trans>This question does not count, for anybody.</Trans>;
    case 'full':
      return <Trans>Everybody was given the points of this question.</Trans>;
    case 'rekey':
      return <Trans>The correct answer was changed.</Trans>;
    case null:
      return null;
  }
}
