import { Trans, useLingui } from '@lingui/react/macro';
import type {
  ExamItem,
  ExamStatistics,
} from '../../../../../domain/exams/exam-results.contract.ts';
import { ExamMoment } from '../../exam-times.tsx';
import classes from './results.module.css';

interface Props {
  readonly ledger: ExamStatistics['ledger'];
  readonly items: readonly ExamItem[];
}

/** What was changed for everybody, newest first. */
export function ChangeLedger({ ledger, items }: Props) {
  const { t } = useLingui();
  if (ledger.length === 0) return null;
  return (
    <section className={classes.card} aria-labelledby="exam-changes">
      <h2 id="exam-changes" className={classes.heading}>
        <Trans>Changes for everybody</Trans>
      </h2>
      <ol className={classes.entries} aria-label={t`Changes for everybody`}>
        {ledger.map((entry) => (
          <li key={entry.id} data-back={entry.takenBackAt !== null || undefined}>
            <b>
              <Done
                entry={entry}
                number={items.find(({ question }) => question.id === entry.questionId)?.number ?? 0}
              />
            </b>
            <span>{entry.reason}</span>
            <small>
              {entry.givenBy} · <ExamMoment at={entry.givenAt} />
              {entry.takenBackAt !== null && (
                <>
                  {' · '}
                  <Trans>
                    taken back by {entry.takenBackBy} on <ExamMoment at={entry.takenBackAt} />
                  </Trans>
                </>
              )}
            </small>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Done({ entry, number }: { entry: ExamStatistics['ledger'][number]; number: number }) {
  const { i18n } = useLingui();
  switch (entry.kind) {
    case 'exclude':
      return <Trans>Question {number} does not count</Trans>;
    case 'full':
      return <Trans>Full points for everybody in question {number}</Trans>;
    case 'rekey':
      return <Trans>Correct answer changed in question {number}</Trans>;
    case 'curve': {
      const points = i18n.number(entry.points ?? 0);
      return <Trans>+{points} points for everybody</Trans>;
    }
  }
}
