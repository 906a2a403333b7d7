import { Trans, useLingui } from '@lingui/react/macro';
import { UnstyledButton } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import type { ReportPerson } from '../../../../domain/reports/reports.schema.ts';
import { moodSignOf } from '../mood-sign.tsx';
import { dayInWords } from '../today.ts';
import classes from './mood-calendar.module.css';
import type { ReportOfDay } from './month-of-moods.ts';

interface Props {
  readonly day: string;
  readonly today: string;
  readonly trainees: readonly ReportPerson[];
  /** The hardest first. */
  readonly reports: readonly ReportOfDay[];
  readonly onOpen: (reportId: number) => void;
}

/** Who wrote on the chosen day, and how they were. */
export function DayOfMoods({ day, today, trainees, reports, onOpen }: Props) {
  const { t, i18n } = useLingui();
  const names = new Map(trainees.map(({ id, name }) => [id, name]));
  const wrote = new Set(reports.map(({ userId }) => userId));
  const others = trainees.filter(({ id }) => !wrote.has(id)).map(({ name }) => name);
  const list = new Intl.ListFormat(i18n.locale, { type: 'conjunction' });
  return (
    <section className={classes.detail} aria-live="polite">
      <h3 className={classes.date}>{dayInWords(day, i18n.locale)}</h3>
      <p className={classes.hint}>
        <Trans>
          Handed in: {reports.length} / {trainees.length}
        </Trans>
      </p>
      <ul className={classes.people}>
        {reports.map(({ reportId, userId, mood }) => {
          const { icon: Icon, label } = moodSignOf(mood);
          return (
            <li key={reportId}>
              <UnstyledButton className={classes.person} onClick={() => onOpen(reportId)}>
                <span className={classes.count} data-mood={mood ?? undefined}>
                  <Icon size={18} stroke={1.75} aria-hidden />
                  {t(label)}
                </span>
                <span className={classes.name}>{names.get(userId)}</span>
                <IconChevronRight size={16} stroke={1.75} aria-hidden />
              </UnstyledButton>
            </li>
          );
        })}
      </ul>
      {others.length > 0 && day <= today && (
        <p className={classes.hint}>
          <Trans>Nothing handed in: {list.format(others)}</Trans>
        </p>
      )}
    </section>
  );
}
