import { Trans, useLingui } from '@lingui/react/macro';
import { IconClockHour4 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { listOwnWaitingClasses } from '../../../../domain/classes/class-waiting.contract.ts';
import { call } from '../../../lib/api.ts';
import { Period } from '../../../ui/Period/period.tsx';
import classes from '../waiting-card.module.css';

/** The classes that one waits for, with one's place in the line. */
export default function WaitingClasses() {
  const { i18n } = useLingui();
  const id = useId();
  const { data = [] } = useQuery({
    queryKey: ['training', 'waiting'],
    queryFn: async ({ signal }) =>
      (await call(listOwnWaitingClasses, {}, { signal, ignoreErrors: true })).result,
  });
  if (data.length === 0) return null;
  return (
    <section className={`${classes.card} ${classes.apart}`} aria-labelledby={id}>
      <h2 id={id} className={classes.heading}>
        <Trans>Waiting for a seat</Trans>
      </h2>
      <p className={classes.hint}>
        <Trans>You are enrolled automatically as soon as a seat is free, and are told.</Trans>
      </p>
      <ul className={classes.list}>
        {data.map(({ classId, title, lang, startAt, endAt, place }) => (
          <li key={classId} className={classes.row}>
            <IconClockHour4 className={classes.icon} size={20} stroke={1.75} aria-hidden />
            <span className={classes.words}>
              <span className={classes.title} lang={lang}>
                {title}
              </span>
              <span className={classes.detail}>
                <Period startAt={startAt} endAt={endAt} />
              </span>
            </span>
            <span className={classes.place}>
              <Trans>Place {i18n.number(place)} in the line</Trans>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
