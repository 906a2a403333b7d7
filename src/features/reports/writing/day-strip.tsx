import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, UnstyledButton, VisuallyHidden } from '@mantine/core';
import {
  IconChevronLeft,
  IconChevronRight,
  IconCircle,
  IconCircleDashed,
} from '@tabler/icons-react';
import { useState } from 'react';
import { dayAfter } from '../../../../domain/calendar/day-after.ts';
import { isWorkingDay } from '../../../../domain/reports/days.rules.ts';
import type { ReportDesk } from '../../../../domain/reports/own-reports.contract.ts';
import type { Report } from '../../../../domain/reports/reports.schema.ts';
import { moodSigns } from '../mood-signs.ts';
import { dayInWords, today, weekdayOf } from '../today.ts';
import classes from './day-strip.module.css';

const daysShown = 14;

function intoSight(chosen: HTMLElement | null): void {
  chosen?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

interface Props {
  readonly desk: ReportDesk;
  readonly reports: readonly Report[];
  readonly day: string;
  readonly onDay: (day: string) => void;
  /** Older reports are wanted. */
  readonly onOlder: () => void;
}

/** The last days of a class and how each was: a day is opened by it, and one that was left out is seen. */
export function DayStrip({ desk, reports, day, onDay, onOlder }: Props) {
  const { t, i18n } = useLingui();
  const now = today();
  const [back, setBack] = useState(() => stretchOf(day, now));
  const last = dayAfter(now, -back * daysShown);
  const days = Array.from({ length: daysShown }, (_, index) =>
    dayAfter(last, index + 1 - daysShown),
  )
    .filter((one) => one >= desk.startAt && one <= desk.endAt)
    .map((one) => ({ day: one, report: reports.find((report) => report.day === one) }));
  const missing = days.filter(
    ({ day: one, report }) => one < now && isWorkingDay(one) && !report?.handedInAt,
  );
  return (
    <nav className={classes.strip} aria-label={t({ message: 'Days', context: 'to report on' })}>
      <div className={classes.line}>
        <ActionIcon
          className={classes.turn ?? ''}
          size={44}
          variant="subtle"
          color="gray"
          aria-label={t`Earlier days`}
          title={t`Earlier days`}
          disabled={dayAfter(last, -daysShown) < desk.startAt}
          onClick={() => {
            setBack(back + 1);
            onOlder();
          }}
        >
          <IconChevronLeft size={22} stroke={1.75} />
        </ActionIcon>
        <ul className={classes.days}>
          {days.map(({ day: one, report }) => (
            <li key={one}>
              <UnstyledButton
                ref={one === day ? intoSight : undefined}
                className={classes.day}
                aria-current={one === day ? 'date' : undefined}
                title={dayInWords(one, i18n.locale)}
                data-rest={!isWorkingDay(one) || undefined}
                onClick={() => onDay(one)}
              >
                <span className={classes.weekday}>{weekdayOf(one, i18n.locale)}</span>
                <span className={classes.number}>{Number(one.slice(8))}</span>
                <DaySign report={report} isDue={isWorkingDay(one) && one < now} />
                <VisuallyHidden>
                  {report?.handedInAt ? <Trans>Handed in</Trans> : <Trans>Not handed in</Trans>}
                </VisuallyHidden>
              </UnstyledButton>
            </li>
          ))}
        </ul>
        {back > 0 && (
          <ActionIcon
            className={classes.turn ?? ''}
            size={44}
            variant="subtle"
            color="gray"
            aria-label={t`Later days`}
            title={t`Later days`}
            onClick={() => setBack(back - 1)}
          >
            <IconChevronRight size={22} stroke={1.75} />
          </ActionIcon>
        )}
      </div>
      {missing.length > 0 && (
        <p className={classes.missing}>
          <Plural
            value={missing.length}
            one="# working day has no report. It can still be filled in."
            other="# working days have no report. They can still be filled in."
          />
        </p>
      )}
      {missing.length === 0 && back === 0 && days.length > 1 && (
        <p className={classes.missing}>
          <Trans>Every working day of the last two weeks has its report.</Trans>
        </p>
      )}
    </nav>
  );
}

/** How many stretches of days before the last one a day is. */
const stretchOf = (day: string, now: string): number =>
  Math.max(0, Math.floor((Date.parse(now) - Date.parse(day)) / 86_400_000 / daysShown));

function DaySign({ report, isDue }: { report: Report | undefined; isDue: boolean }) {
  const props = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;
  if (report?.handedInAt) {
    const Icon = report.mood === null ? IconCircle : moodSigns[report.mood].icon;
    return <Icon {...props} />;
  }
  return isDue ? <IconCircleDashed {...props} className={classes.due} /> : <span />;
}
