import { useLingui } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isAllowed } from '../../../../domain/access/permissions.ts';
import type { DayItem } from '../../../../domain/bootcamps/calendar.rules.ts';
import { concernsOf } from '../../../../domain/bootcamps/move.rules.ts';
import { instantOfClock } from '../../../../domain/calendar/instant-at.ts';
import type { User } from '../../../../domain/people/user.schema.ts';
import { actorOf } from '../../../lib/actor.ts';
import { confirm } from '../../../ui/Confirm/confirm-store.ts';
import { bootcampQuery, calendarQuery } from '../bootcamps.queries.ts';
import type { CalendarSearch } from '../calendar/calendar-search.ts';
import { CalendarView } from '../calendar/calendar-view.tsx';
import { dayInWords } from '../calendar/day-words.ts';
import { DateDialog } from './date-dialog.tsx';
import { SessionDialog } from './session-dialog.tsx';
import { useMoveDate, useMoveSession } from './session.queries.ts';

interface Props {
  user: User;
  bootcampId: number;
  search: CalendarSearch;
  onSearch: (search: CalendarSearch) => void;
}

/** The calendar with what staff may change in it: sessions, and the dates of the classes. */
export function DeskCalendar({ user, bootcampId, search, onSearch }: Props) {
  const { t, i18n } = useLingui();
  const { data: bootcamp } = useSuspenseQuery(bootcampQuery(bootcampId));
  const { data: calendar } = useSuspenseQuery(calendarQuery(bootcampId));
  const [asked, setAsked] = useState<DayItem | { readonly day: string } | null>(null);
  const moveSession = useMoveSession(bootcampId);
  const moveDate = useMoveDate(bootcampId);
  const actor = actorOf(user);
  const canEdit = isAllowed(actor, 'bootcamp.edit') && !bootcamp.isArchived;
  const canMoveDates = isAllowed(actor, 'class.updateMaterials') && !bootcamp.isArchived;
  const canMove = (kind: string) =>
    kind === 'session' ? canEdit : (kind === 'due' || kind === 'opens') && canMoveDates;

  /** What speaks against the day is said before anything moves. */
  async function move(item: DayItem, day: string) {
    const holiday = calendar.holidays.find((each) => each.day === day);
    const concerns = concernsOf(day, calendar.today, bootcamp, () => holiday !== undefined);
    const to = dayInWords(day, i18n.locale, { weekday: 'long', month: 'long', day: 'numeric' });
    const words = concerns.map((concern) => {
      if (concern === 'holiday') return holiday?.[i18n.locale === 'ja' ? 'ja' : 'en'] ?? '';
      if (concern === 'weekend') return t`It is a weekend.`;
      if (concern === 'past') return t`The day is in the past.`;
      return t`The day is outside of the bootcamp.`;
    });
    const isSure = await confirm({
      title: t`Move “${item.title}” to ${to}?`,
      body: words.length > 0 ? words.join(' ') : t`Nothing speaks against this day.`,
      action: t`Move`,
    });
    if (!isSure) return;
    const { session } = item;
    if (session) {
      const { timeZone } = calendar;
      const starts = instantOfClock(day, item.time?.from ?? '00:00', timeZone);
      const lasts = Date.parse(session.endsAt) - Date.parse(session.startsAt);
      moveSession.mutate({
        session,
        startsAt: starts.toISOString(),
        endsAt: new Date(starts.getTime() + lasts).toISOString(),
      });
      return;
    }
    const id = item.kind === 'due' ? item.due?.classMaterialId : item.sectionId;
    if (id !== undefined)
      moveDate.mutate({
        kind: item.kind === 'due' ? 'due' : 'opens',
        id,
        from: item.day,
        to: day,
      });
  }

  return (
    <>
      <CalendarView
        bootcampId={bootcampId}
        isTrainee={false}
        search={search}
        onSearch={onSearch}
        canMove={canMove}
        {...(canEdit || canMoveDates
          ? { onMove: (item, day) => void move(item, day), onEdit: setAsked }
          : {})}
        {...(canEdit ? { onAdd: (day) => setAsked({ day }) } : {})}
      />
      {asked !== null && (!('kind' in asked) || asked.session) && (
        <SessionDialog
          bootcampId={bootcampId}
          session={'kind' in asked ? (asked.session ?? null) : null}
          day={asked.day}
          onClose={() => setAsked(null)}
        />
      )}
      {asked !== null && 'kind' in asked && !asked.session && (
        <DateDialog
          item={asked}
          onMove={(item, day) => void move(item, day)}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}
