import { useLingui } from '@lingui/react/macro';
import type { Bootcamp } from '../../../../domain/bootcamps/bootcamps.schema.ts';
import type { DayItem } from '../../../../domain/bootcamps/calendar.rules.ts';
import type {
  BootcampCalendar,
  BootcampSession,
} from '../../../../domain/bootcamps/calendar.schema.ts';
import { sessionsBeside } from '../../../../domain/bootcamps/day-hours.rules.ts';
import { concernsOf } from '../../../../domain/bootcamps/move.rules.ts';
import { instantOfClock } from '../../../../domain/calendar/instant-at.ts';
import { confirm } from '../../../ui/Confirm/confirm-store.ts';
import { dayInWords } from '../calendar/day-words.ts';
import { editButtonOf } from '../calendar/item-row.tsx';
import type { Place } from '../calendar/use-drag-to-day.ts';
import { useMoveDate, useMoveSession } from './session.queries.ts';

/** A session at the same clock time of another day, or at another time, as long as before. */
function movedSession(item: DayItem, session: BootcampSession, to: Place, timeZone: string) {
  const starts = instantOfClock(to.day, to.time ?? item.time?.from ?? '00:00', timeZone);
  const lasts = Date.parse(session.endsAt) - Date.parse(session.startsAt);
  return {
    startsAt: starts.toISOString(),
    endsAt: new Date(starts.getTime() + lasts).toISOString(),
  };
}

/**
 * Moves an entry of the calendar. What speaks against the day, and what else is at that time, is said before
 * anything moves; afterwards the focus is where the entry went, if its day is shown.
 */
export function useMoveEntry(
  bootcamp: Bootcamp,
  calendar: BootcampCalendar,
  onMoved: (day: string) => void,
) {
  const { t, i18n } = useLingui();
  const moveSession = useMoveSession(bootcamp.id);
  const moveDate = useMoveDate(bootcamp.id);

  function wordsAgainst(item: DayItem, { day, time }: Place): string[] {
    const holiday = calendar.holidays.find((each) => each.day === day);
    const ofClass = item.session
      ? undefined
      : calendar.classes.find(({ id }) => id === item.classId);
    const concerns = concernsOf(
      day,
      calendar.today,
      ofClass ?? bootcamp,
      () => holiday !== undefined,
    );
    const words = concerns.map((concern) => {
      if (concern === 'holiday') return holiday?.[i18n.locale === 'ja' ? 'ja' : 'en'] ?? '';
      if (concern === 'weekend') return t`It is a weekend.`;
      if (concern === 'past') return t`The day is in the past.`;
      return ofClass ? t`The day is outside of the class.` : t`The day is outside of the bootcamp.`;
    });
    if (!item.session) return words;
    const at = movedSession(item, item.session, { day, time }, calendar.timeZone);
    const beside = sessionsBeside(item.session, at, calendar.sessions);
    const titles = beside.map(({ title }) => title).join(', ');
    return beside.length === 0 ? words : [...words, t`At the same time: ${titles}.`];
  }

  async function send(item: DayItem, to: Place): Promise<void> {
    const { session } = item;
    if (session) {
      const at = movedSession(item, session, to, calendar.timeZone);
      await moveSession.mutateAsync({ session, ...at });
      return;
    }
    const kind = item.kind === 'due' ? 'due' : 'opens';
    const id = kind === 'due' ? item.due?.classMaterialId : item.sectionId;
    if (id !== undefined) await moveDate.mutateAsync({ kind, id, from: item.day, to: to.day });
  }

  return async (item: DayItem, to: Place): Promise<void> => {
    const day = dayInWords(to.day, i18n.locale, { weekday: 'long', month: 'long', day: 'numeric' });
    const place = to.time === undefined ? day : `${day} ${to.time}`;
    const words = wordsAgainst(item, to);
    const isSure = await confirm({
      title: t`Move “${item.title}” to ${place}?`,
      body: words.length > 0 ? words.join(' ') : t`Nothing conflicts with this day.`,
      action: t`Move`,
    });
    if (!isSure) return;
    // A message has said why it could not be moved.
    const isMoved = await send(item, to).then(
      () => true,
      () => false,
    );
    if (!isMoved) return;
    onMoved(to.day);
    requestAnimationFrame(() => document.getElementById(editButtonOf(item))?.focus());
  };
}
