import { Trans, useLingui } from '@lingui/react/macro';
import { Checkbox } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { RescheduleRow } from '../../../../domain/reschedules/reschedules.contract.ts';
import { CalendarDate } from '../../../ui/CalendarDate/calendar-date.tsx';
import { Chip } from '../../../ui/Chip/chip.tsx';
import { ScrollBox } from '../../../ui/ScrollBox/scroll-box.tsx';
import classes from './reschedule.module.css';

interface Props {
  rows: readonly RescheduleRow[];
  /** Which keep their date, as `opens-1` and `due-2`. */
  kept: ReadonlySet<string>;
  onKept: (kept: ReadonlySet<string>) => void;
}

/** Old and new of every date; each but the class's own can be left where it is. */
export function MovedDates({ rows, kept, onKept }: Props) {
  const { t } = useLingui();
  const words = { class: t`Class`, opens: t`Opens on`, due: t`Due date` };

  function toggle(key: string, isMoved: boolean) {
    const next = new Set(kept);
    if (isMoved) next.delete(key);
    else next.add(key);
    onKept(next);
  }

  return (
    <ScrollBox label={t`Dates`} className={classes.dates}>
      <ul className={classes.rows}>
        {rows.map(({ kind, id, title, before, after, concerns }) => {
          const key = `${kind}-${id}`;
          const isMoved = kind === 'class' || !kept.has(key);
          return (
            <li key={key} className={classes.row}>
              <span className={classes.what}>
                {kind === 'class' ? (
                  <strong>{title}</strong>
                ) : (
                  <Checkbox
                    size="sm"
                    label={title}
                    description={words[kind]}
                    checked={isMoved}
                    onChange={({ currentTarget }) => toggle(key, currentTarget.checked)}
                  />
                )}
              </span>
              <span className={classes.days} data-kept={!isMoved || undefined}>
                <span className={classes.old}>
                  <Days days={before} />
                </span>
                {' → '}
                <strong>
                  <Days days={isMoved ? after : before} />
                </strong>
              </span>
              {isMoved && concerns.length > 0 && (
                <span className={classes.chips}>
                  {concerns.map(({ kind: concern, dayOff }) => (
                    <Chip key={concern} tone="warn" icon={<IconAlertTriangle />}>
                      {concern === 'past' ? (
                        <Trans>In the past</Trans>
                      ) : concern === 'outside' ? (
                        <Trans>Outside of the class</Trans>
                      ) : (
                        (dayOff?.name ?? <Trans>Weekend</Trans>)
                      )}
                    </Chip>
                  ))}
                </span>
              )}
            </li>
          );
        })}
      </ul>
    </ScrollBox>
  );
}

function Days({ days }: { days: readonly string[] }) {
  const [first = '', last] = days;
  return (
    <>
      <CalendarDate date={first} />
      {last !== undefined && (
        <>
          {' – '}
          <CalendarDate date={last} />
        </>
      )}
    </>
  );
}
