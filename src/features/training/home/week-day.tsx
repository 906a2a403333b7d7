import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { VisuallyHidden } from '@mantine/core';
import type { Home } from '../../../../domain/training/training.contract.ts';
import { formatDay } from '../days.ts';
import classes from './week-day.module.css';

interface Props {
  day: string;
  isToday: boolean;
  hasWork: boolean;
  items: Home['agenda'];
}

/** One day of the week. Its marks differ in shape, and are said in words to who cannot see them. */
export function WeekDay({ day, isToday, hasWork, items }: Props) {
  const { i18n } = useLingui();
  const due = items.filter(({ kind, isDone }) => kind === 'due' && !isDone).length;
  const opening = items.filter(({ kind }) => kind === 'opens').length;
  const ending = items.filter(({ kind }) => kind === 'ends').length;
  return (
    <li className={classes.day} aria-current={isToday ? 'date' : undefined}>
      <span className={classes.name}>{formatDay(day, i18n.locale, { weekday: 'short' })}</span>
      <span className={classes.number}>{Number(day.slice(8))}</span>
      <span className={classes.marks}>
        {hasWork && (
          <span className={classes.mark} data-kind="work">
            <VisuallyHidden>
              <Trans>You studied on this day.</Trans>
            </VisuallyHidden>
          </span>
        )}
        {due > 0 && (
          <span className={classes.mark} data-kind="due">
            <VisuallyHidden>
              <Plural value={due} one="# thing is due." other="# things are due." />
            </VisuallyHidden>
          </span>
        )}
        {opening > 0 && (
          <span className={classes.mark} data-kind="opens">
            <VisuallyHidden>
              <Plural value={opening} one="# thing opens." other="# things open." />
            </VisuallyHidden>
          </span>
        )}
        {ending > 0 && (
          <span className={classes.mark} data-kind="ends">
            <VisuallyHidden>
              <Plural value={ending} one="# class ends." other="# classes end." />
            </VisuallyHidden>
          </span>
        )}
      </span>
    </li>
  );
}
