import { Plural, Trans } from '@lingui/react/macro';
import type { ExamSign } from '../../../../domain/exams/exam-board.contract.ts';
import classes from './own-record.module.css';

/** What is written down of oneself beside the answers: nothing of it is secret. */
export function OwnRecord({ told }: { told: ExamSign | undefined }) {
  if (!told) return null;
  const { ledger, leftCount, pastedCount } = told;
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
          {kind === 'outage' ? <Trans>The server was away; given back by rule.</Trans> : reason}
        </p>
      ))}
      <p>
        <Plural value={leftCount} one="Window left # time" other="Window left # times" /> ·{' '}
        <Plural
          value={pastedCount}
          one="long text pasted # time"
          other="long text pasted # times"
        />
      </p>
    </section>
  );
}
