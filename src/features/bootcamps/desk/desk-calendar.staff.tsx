import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isAllowed } from '../../../../domain/access/permissions.ts';
import type { DayItem } from '../../../../domain/bootcamps/calendar.rules.ts';
import type { User } from '../../../../domain/people/user.schema.ts';
import { actorOf } from '../../../lib/actor.ts';
import { bootcampQuery, calendarQuery } from '../bootcamps.queries.ts';
import type { CalendarSearch } from '../calendar/calendar-search.ts';
import { CalendarView, type DrawnSession } from '../calendar/calendar-view.tsx';
import { DateDialog } from './date-dialog.tsx';
import { SessionDialog } from './session-dialog.tsx';
import { useMoveEntry } from './use-move-entry.ts';

interface Props {
  user: User;
  bootcampId: number;
  search: CalendarSearch;
  onSearch: (search: CalendarSearch) => void;
}

/** The calendar with what staff may change in it: sessions, and the dates of the classes. */
export function DeskCalendar({ user, bootcampId, search, onSearch }: Props) {
  const { data: bootcamp } = useSuspenseQuery(bootcampQuery(bootcampId));
  const { data: calendar } = useSuspenseQuery(calendarQuery(bootcampId));
  const [edited, setEdited] = useState<DayItem | null>(null);
  const [added, setAdded] = useState<DrawnSession | null>(null);
  const move = useMoveEntry(bootcamp, calendar, (day) => onSearch({ view: search.view, day }));
  const actor = actorOf(user);
  const canEdit = isAllowed(actor, 'bootcamp.edit') && !bootcamp.isArchived;
  const canMoveDates = isAllowed(actor, 'class.updateMaterials') && !bootcamp.isArchived;
  const canMove = (kind: string) =>
    kind === 'session' ? canEdit : (kind === 'due' || kind === 'opens') && canMoveDates;
  const session = edited?.session;
  return (
    <>
      <CalendarView
        bootcampId={bootcampId}
        isTrainee={false}
        search={search}
        onSearch={onSearch}
        canMove={canMove}
        {...(canEdit || canMoveDates
          ? { onMove: (item, to) => void move(item, to), onEdit: setEdited }
          : {})}
        {...(canEdit ? { onAdd: setAdded } : {})}
      />
      {added && (
        <SessionDialog
          bootcampId={bootcampId}
          session={null}
          {...added}
          onClose={() => setAdded(null)}
        />
      )}
      {edited && session && (
        <SessionDialog
          bootcampId={bootcampId}
          session={session}
          day={edited.day}
          onClose={() => setEdited(null)}
        />
      )}
      {edited && !session && (
        <DateDialog
          item={edited}
          onMove={(item, to) => void move(item, to)}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  );
}
