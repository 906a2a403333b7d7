import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { UnstyledButton } from '@mantine/core';
import { Fragment } from 'react';
import type { ReportBoard } from '../../../../domain/reports/reports.contract.ts';
import { MoodDot } from '../mood-sign.tsx';
import { dayInWords, weekdayOf } from '../today.ts';
import classes from './board.module.css';

interface Props {
  readonly board: ReportBoard;
  /** Dates below the names of the days, for more than a week. */
  readonly hasDates?: boolean;
  readonly onOpen: (reportId: number) => void;
}

type Row = ReportBoard['trainees'][number];

const worthAWord = 2;

/** A line for each trainee and a column for each day, with the mood of each report. */
export function BoardTable({ board: { today, days, trainees }, hasDates = false, onOpen }: Props) {
  const { t, i18n } = useLingui();
  const isMissing = (row: Row) => row.reports.at(-1)?.reportId === null;
  const parts = [
    { name: 'missing', rows: trainees.filter(isMissing) },
    { name: 'there', rows: trainees.filter((row) => !isMissing(row)) },
  ].filter(({ rows }) => rows.length > 0);
  return (
    <div className={classes.scroll}>
      <table className={classes.table} data-wide={hasDates || undefined}>
        <caption className={classes.caption}>{t`Reports by person and day`}</caption>
        <thead>
          <tr>
            <th scope="col" className={classes.corner}>
              <Trans>Name</Trans>
            </th>
            {days.map((day) => (
              <th
                key={day}
                scope="col"
                data-last={day === days.at(-1) || undefined}
                aria-label={dayInWords(day, i18n.locale)}
              >
                {weekdayOf(day, i18n.locale)}
                {hasDates && <span className={classes.date}>{Number(day.slice(8))}</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {parts.map(({ name, rows }) => (
            <Fragment key={name}>
              <tr>
                <th scope="colgroup" colSpan={days.length + 1} className={classes.part}>
                  {name === 'missing' ? (
                    <Trans>Not yet · {rows.length}</Trans>
                  ) : (
                    <Trans>Handed in · {rows.length}</Trans>
                  )}
                </th>
              </tr>
              {rows.map((row) => (
                <tr key={row.trainee.id}>
                  <th scope="row" className={classes.person}>
                    <span className={classes.name}>{row.trainee.name}</span>
                    <Reason row={row} />
                  </th>
                  {row.reports.map(({ day, reportId, mood }) => (
                    <td key={day}>
                      {reportId === null ? (
                        <MoodDot mood={null} isMissing isDue={day !== today} />
                      ) : (
                        <UnstyledButton
                          className={classes.open}
                          aria-label={t`Open the report for ${dayInWords(day, i18n.locale)}`}
                          onClick={() => onOpen(reportId)}
                        >
                          <MoodDot mood={mood} isMissing={false} />
                        </UnstyledButton>
                      )}
                    </td>
                  ))}
                </tr>
              ))}
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Why somebody may need a word. */
function Reason({ row: { missedInARow, hardInARow } }: { row: Row }) {
  if (missedInARow >= worthAWord)
    return (
      <span className={classes.reason}>
        <Plural value={missedInARow} one="# day missed" other="# days missed in a row" />
      </span>
    );
  if (hardInARow >= worthAWord)
    return (
      <span className={classes.reason}>
        <Plural value={hardInARow} one="# hard day" other="# hard days in a row" />
      </span>
    );
  return null;
}
