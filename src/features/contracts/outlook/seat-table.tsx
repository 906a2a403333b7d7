import { Trans, useLingui } from '@lingui/react/macro';
import type { Outlook } from '../../../../domain/contracts/contracts.schema.ts';
import { Day } from '../contract-period.tsx';
import classes from './seat-table.module.css';

/** What the chart shows, to be read. */
export function SeatTable({ counts }: Pick<Outlook, 'counts'>) {
  const { t, i18n } = useLingui();
  return (
    <table className={classes.table} aria-label={t`Seats over the coming 12 months`}>
      <thead>
        <tr>
          <th scope="col">
            <Trans>Day</Trans>
          </th>
          <th scope="col">
            <Trans>Seats</Trans>
          </th>
          <th scope="col">
            <Trans>Taken</Trans>
          </th>
          <th scope="col">
            <Trans>Free</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {counts.map(({ day, seats, used }) => (
          <tr key={day}>
            <th scope="row">
              <Day day={day} />
            </th>
            <td>{i18n.number(seats)}</td>
            <td>{i18n.number(used)}</td>
            <td>{i18n.number(Math.max(0, seats - used))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
