import { useLingui } from '@lingui/react/macro';
import type { AuditEntry } from '../../../domain/audit/audit.contract.ts';
import { dateFormat } from '../../../domain/format/intl-formats.ts';
import classes from './audit-list.module.css';
import { AuditRow } from './audit-row.tsx';

interface Props {
  /** Undefined until they are there. */
  entries: readonly AuditEntry[] | undefined;
  onOpen: (id: number) => void;
}

const waitingRows = 6;

/** Entries under the days on which they happened. */
export function AuditList({ entries, onOpen }: Props) {
  const { t, i18n } = useLingui();
  if (!entries)
    return (
      <div className={classes.frame} aria-busy aria-label={t`Audit log`}>
        {Array.from({ length: waitingRows }, (_, index) => (
          <div key={index} className={classes.waiting} aria-hidden>
            <div className={classes.bone} />
          </div>
        ))}
      </div>
    );
  const format = dateFormat(i18n.locale, {
    weekday: 'short',
    year: 'numeric',
    month: 'long',
    day: 'numeric',
  });
  const days = Map.groupBy(entries, ({ happenedAt }) => format.format(new Date(happenedAt)));
  return (
    <div className={classes.frame}>
      {[...days].map(([day, ofDay]) => (
        <section key={day} aria-label={day}>
          <h3 className={classes.day}>{day}</h3>
          <ul className={classes.list}>
            {ofDay.map((entry) => (
              <AuditRow key={entry.id} entry={entry} onOpen={() => onOpen(entry.id)} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
