import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Checkbox, SegmentedControl } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconPlus, IconRss } from '@tabler/icons-react';
import { useState } from 'react';
import type { DayItem } from '../../../../domain/bootcamps/calendar.rules.ts';
import { monthsOn, openedDay } from '../../../../domain/bootcamps/calendar.rules.ts';
import { dayAfter } from '../../../../domain/calendar/day-after.ts';
import { usePageTitle } from '../../../lib/use-page-title.ts';
import { lazyPart } from '../../../ui/LazyPart/lazy-part.tsx';
import { Part } from '../../../ui/LazyPart/part.tsx';
import { AgendaList } from './agenda-list.tsx';
import { timeOf } from '../../../../domain/bootcamps/day-hours.rules.ts';
import type { CalendarSearch, CalendarView as View } from './calendar-search.ts';
import classes from './calendar-view.module.css';
import colors from './colors.module.css';
import { DayAgenda } from './day-agenda.tsx';
import { dayInWords, zoneInWords } from './day-words.ts';
import { MonthGrid } from './month-grid.tsx';
import { useCalendar } from './use-calendar.ts';
import { type Place, useDragToDay } from './use-drag-to-day.ts';
import type { Drawn } from './use-draw-session.ts';
import { type Marked, useMarkDays } from './use-mark-days.ts';
import { WeekView } from './week-view.tsx';

const FeedDialog = lazyPart(() => import('./feed-dialog.tsx'));

/** Where a session is to be, as far as it was drawn. */
export interface DrawnSession {
  readonly day: string;
  /** Of several days the last, on each of which it is held. */
  readonly until?: string;
  /** By the clocks of the bootcamp, `09:30`. */
  readonly times?: { readonly from: string; readonly to: string };
}

interface Props {
  bootcampId: number;
  isTrainee: boolean;
  search: CalendarSearch;
  onSearch: (search: CalendarSearch) => void;
  /** Adds a session. */
  onAdd?: (drawn: DrawnSession) => void;
  /** What kinds of entries the viewer may move. */
  canMove?: (kind: string) => boolean;
  onMove?: (item: DayItem, place: Place) => void;
  onEdit?: (item: DayItem) => void;
}

const never = () => false;
const daysOfAgenda = 28;

/** The calendar of a bootcamp: month, week or agenda, and the chosen day beside them. */
export function CalendarView(props: Props) {
  const { bootcampId, isTrainee, search, onSearch, onAdd, onMove, onEdit } = props;
  const { canMove = never } = props;
  const { t, i18n } = useLingui();
  usePageTitle(t`Calendar`);
  const shown = useCalendar(bootcampId);
  const { calendar } = shown;
  const [isSubscribing, setIsSubscribing] = useState(false);
  const { view = 'month', day = openedDay(calendar) } = search;
  const onDay = (to: string) => onSearch({ view: search.view, day: to });
  const drag = useDragToDay((item, to) => onMove?.(item, to));
  const addOn = ({ from, to }: Marked) =>
    onAdd?.(from <= to ? { day: from, until: to } : { day: to, until: from });
  const draw = ({ day: on, from, to }: Drawn) =>
    onAdd?.({ day: on, times: { from: timeOf(from), to: timeOf(to) } });
  const mark = useMarkDays(onAdd && addOn);
  const turned = (by: 1 | -1) =>
    view === 'month' ? monthsOn(day, by) : dayAfter(day, by * (view === 'week' ? 7 : daysOfAgenda));
  const editOf = (item: DayItem) => (onEdit && canMove(item.kind) ? () => onEdit(item) : undefined);
  const moveOf = (item: DayItem) =>
    onMove && canMove(item.kind)
      ? (days: number) => onMove(item, { day: dayAfter(item.day, days), time: undefined })
      : undefined;
  const agenda = { shown, isTrainee, editOf, moveOf, day };
  const addMarked = () => (mark.marked ? addOn(mark.marked) : onAdd?.({ day }));
  const grid = { shown, day, onDay, drag, canMove };
  return (
    <div className={classes.page}>
      <div className={classes.main}>
        <div className={classes.bar}>
          <h2 className={classes.month} aria-live="polite">
            {dayInWords(day, i18n.locale, { year: 'numeric', month: 'long' })}
          </h2>
          <div className={classes.turn}>
            <button
              type="button"
              className={classes.step}
              aria-label={t`Back`}
              onClick={() => onDay(turned(-1))}
            >
              <IconChevronLeft size={20} stroke={1.75} aria-hidden />
            </button>
            <Button size="md" variant="default" onClick={() => onDay(calendar.today)}>
              <Trans>Today</Trans>
            </Button>
            <button
              type="button"
              className={classes.step}
              aria-label={t`On`}
              onClick={() => onDay(turned(1))}
            >
              <IconChevronRight size={20} stroke={1.75} aria-hidden />
            </button>
          </div>
          <span className={classes.grow} />
          <SegmentedControl<View>
            size="md"
            aria-label={t`View`}
            value={view}
            onChange={(to) => onSearch({ view: to, day: search.day })}
            data={[
              { value: 'month', label: t`Month` },
              { value: 'week', label: t`Week` },
              { value: 'agenda', label: t`Agenda` },
            ]}
          />
        </div>
        <div className={classes.second}>
          <div className={classes.filters} role="group" aria-label={t`Classes`}>
            {calendar.classes.map(({ id, title, lang }) => (
              <span
                key={id}
                className={`${classes.filter} ${colors.colored}`}
                data-color={shown.colorOf(id)}
              >
                <Checkbox
                  radius="xs"
                  color="var(--class-ink)"
                  iconColor="var(--keiko-surface)"
                  label={<span lang={lang}>{title}</span>}
                  checked={shown.isShown(id)}
                  onChange={({ currentTarget }) => shown.show(id, currentTarget.checked)}
                />
              </span>
            ))}
          </div>
          <Button
            size="sm"
            variant="subtle"
            leftSection={<IconRss size={18} stroke={1.75} aria-hidden />}
            onClick={() => setIsSubscribing(true)}
          >
            <Trans>Subscribe</Trans>
          </Button>
        </div>
        {view === 'month' && <MonthGrid {...grid} mark={mark} />}
        {view === 'week' && <WeekView {...grid} onDraw={onAdd && draw} />}
        {view === 'agenda' && <AgendaList {...agenda} onDay={onDay} />}
      </div>
      <aside className={classes.aside} aria-label={t`The chosen day`}>
        {onAdd && (
          <Button
            size="md"
            fullWidth
            leftSection={<IconPlus size={18} aria-hidden />}
            onClick={addMarked}
          >
            <Trans>Add session</Trans>
          </Button>
        )}
        {view !== 'agenda' && <DayAgenda {...agenda} />}
        <p className={classes.zone}>
          <Trans>Times are in {zoneInWords(calendar.timeZone, day, i18n.locale)}.</Trans>
          {onMove && (
            <>
              <br />
              <Trans>
                Drag an entry to move it, or press its pencil; on the pencil Alt + ↑ ↓ moves by a
                day, with Shift by a week.
              </Trans>
              {onAdd && view !== 'agenda' && (
                <>
                  <br />
                  {view === 'week' ? (
                    <Trans>Drag across free hours to add a session.</Trans>
                  ) : (
                    <Trans>
                      Drag across days, or select them with Shift and the arrow keys, to add a
                      session on each.
                    </Trans>
                  )}
                </>
              )}
            </>
          )}
        </p>
      </aside>
      {isSubscribing && (
        <Part onGiveUp={() => setIsSubscribing(false)}>
          <FeedDialog onClose={() => setIsSubscribing(false)} />
        </Part>
      )}
    </div>
  );
}
