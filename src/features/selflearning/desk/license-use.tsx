import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { dateFormat } from '../../../../domain/format/intl-formats.ts';
import { overviewQuery } from './desk.queries.ts';
import classes from './desk.module.css';

/** The licenses that are open today, and what is left of them. */
export function LicenseUse() {
  const { t, i18n } = useLingui();
  const { data } = useQuery({ ...overviewQuery(), throwOnError: false });
  if (data?.licenses.length === 0)
    return (
      <p className={classes.hint}>
        <Trans>There is no self-learning license at the moment: nobody can start.</Trans>
      </p>
    );
  const day = (at: string) =>
    dateFormat(i18n.locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(at));
  return (
    <ul className={classes.licenses} aria-label={t`Licenses`} aria-busy={data === undefined}>
      {data?.licenses.map(({ id, name, seats, used, waitingCount, endAt }) => (
        <li key={id} className={classes.license}>
          <span className={classes.name}>{name}</span>
          <span className={classes.small}>
            <Trans>
              {i18n.number(used)} of {i18n.number(seats)} seats taken · until {day(endAt)}
            </Trans>
          </span>
          <span className={classes.bar} aria-hidden>
            <span
              data-full={used >= seats || undefined}
              style={{ width: `${Math.min(100, (100 * used) / seats)}%` }}
            />
          </span>
          {waitingCount > 0 && (
            <span className={classes.small}>
              <Plural value={waitingCount} one="# person waits" other="# people wait" />
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
