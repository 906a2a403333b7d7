import { Plural, Trans } from '@lingui/react/macro';
import type { ExamSign } from '../../../../domain/exams/exam-board.contract.ts';
import type { ExamCorrection } from '../../../../domain/exams/exam-correction.schema.ts';
import { ExamMoment } from '../exam-times.tsx';
import type { Numbered } from './numbered.ts';
import classes from './own-record.module.css';

interface Props {
  readonly told: ExamSign | undefined;
  readonly corrections: readonly ExamCorrection[];
  readonly questions: readonly Numbered[];
}

/** What is written down of oneself beside the answers: nothing of it is secret. */
export function OwnRecord({ told, corrections, questions }: Props) {
  if (!told) return null;
  const { ledger, leftCount, pastedCount, refusedCount } = told;
  return (
    <section className={classes.record}>
      <h2>
        <Trans>Your record</Trans>
      </h2>
      {ledger.map(({ id, kind, seconds, reason }) => (
        <p key={id}>
          <b>
            +{Math.floor(seconds / 60)}:{String(seconds % 60).padStart(2, '0')}
          </b>{' '}
          {kind === 'outage' ? (
            <Trans>The server was unavailable; time was given back by rule.</Trans>
          ) : kind === 'device' ? (
            <Trans>Your other device failed; time was given back by rule.</Trans>
          ) : (
            reason
          )}
        </p>
      ))}
      {corrections.map(({ id, questionId, at, confirmedAt }) => (
        <p key={id}>
          <Trans>
            Question {questions.findIndex(({ question }) => question.id === questionId) + 1}{' '}
            corrected on <ExamMoment at={at} />
          </Trans>
          {confirmedAt !== null && (
            <>
              {' · '}
              <Trans>confirmed</Trans>
            </>
          )}
        </p>
      ))}
      <p>
        <Plural
          value={leftCount}
          one="Window or full screen left # time"
          other="Window or full screen left # times"
        />{' '}
        ·{' '}
        <Plural
          value={pastedCount}
          one="long text pasted # time"
          other="long text pasted # times"
        />
        {refusedCount > 0 && (
          <>
            {' · '}
            <Plural value={refusedCount} one="# request refused" other="# requests refused" />
          </>
        )}
      </p>
    </section>
  );
}
