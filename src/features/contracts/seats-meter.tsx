import { useLingui } from '@lingui/react/macro';
import { isNearlyFull } from '../../../domain/contracts/warning.rules.ts';
import classes from './seats-meter.module.css';

/** How many of the seats are taken, as a number and as a length. */
export function SeatsMeter({ used, seats }: { used: number; seats: number }) {
  const { t, i18n } = useLingui();
  const taken = i18n.number(used);
  const all = i18n.number(seats);
  const fill = used >= seats ? 'full' : isNearlyFull({ used, seats }) ? 'nearly' : 'free';
  return (
    <span className={classes.meter}>
      <span className={classes.number}>
        <span className={classes.spoken}>{t`${taken} of ${all} seats taken`}</span>
        <span aria-hidden>
          {taken} / {all}
        </span>
      </span>
      <span className={classes.bar} aria-hidden>
        <span
          className={classes.done}
          data-fill={fill}
          style={{ width: `${Math.min(100, (used / seats) * 100)}%` }}
        />
      </span>
    </span>
  );
}
