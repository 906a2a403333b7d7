import { dayAfter } from '../calendar/day-after.ts';
import { clockIn } from '../calendar/instant-at.ts';
import type { Language } from '../format/language.ts';
import type { BootcampCalendar, BootcampExam, BootcampSession } from './calendar.schema.ts';

/** What stands on one day, in the order of a day: what opens, what is held, what is to be done, what ends. */
export const dayItemKinds = [
  'starts',
  'opens',
  'exam',
  'session',
  'due',
  'examEnds',
  'ends',
] as const;
export type DayItemKind = (typeof dayItemKinds)[number];

export interface DayItem {
  readonly kind: DayItemKind;
  /** The same thing on another day has the same. */
  readonly key: string;
  readonly day: string;
  /** Null: of the whole bootcamp. */
  readonly classId: number | null;
  readonly title: string;
  readonly lang: Language | null;
  /** Of a session, or an exam of one day: what the clocks show when it begins and ends. */
  readonly time?: { readonly from: string; readonly to: string };
  readonly session?: BootcampSession;
  readonly exam?: BootcampExam;
  /** Of a deadline. */
  readonly due?: BootcampCalendar['deadlines'][number];
  /** Of an opening. */
  readonly sectionId?: number;
}

/** Everything that belongs to a day, by day; of the classes that are shown, and of the bootcamp itself. */
export function itemsByDay(
  calendar: BootcampCalendar,
  isShown: (classId: number) => boolean = () => true,
): Map<string, DayItem[]> {
  const langOf = new Map(calendar.classes.map(({ id, lang }) => [id, lang]));
  const items = [
    ...calendar.classes.flatMap(({ id, title, lang, startAt, endAt }): DayItem[] => [
      { kind: 'starts', key: `starts-${id}`, day: startAt, classId: id, title, lang },
      { kind: 'ends', key: `ends-${id}`, day: endAt, classId: id, title, lang },
    ]),
    ...calendar.sections.map(({ id, classId, title, opensAt }): DayItem => ({
      kind: 'opens',
      key: `opens-${id}`,
      day: opensAt,
      classId,
      title,
      lang: langOf.get(classId) ?? null,
      sectionId: id,
    })),
    ...calendar.sessions.map((session) => sessionItem(session, calendar.timeZone)),
    ...calendar.exams.flatMap((exam) => examItems(exam, calendar.timeZone)),
    ...calendar.deadlines.map((due): DayItem => ({
      kind: 'due',
      key: `due-${due.classMaterialId}`,
      day: due.dueAt,
      classId: due.classId,
      title: due.title,
      lang: due.lang,
      due,
    })),
  ].filter(({ classId }) => classId === null || isShown(classId));
  const byDay = Map.groupBy(items, ({ day }) => day);
  for (const [day, own] of byDay) byDay.set(day, own.toSorted(inOrderOfDay));
  return byDay;
}

function sessionItem(session: BootcampSession, timeZone: string): DayItem {
  const from = clockIn(timeZone, Date.parse(session.startsAt));
  const to = clockIn(timeZone, Date.parse(session.endsAt));
  return {
    kind: 'session',
    key: `session-${session.id}`,
    day: from.day,
    classId: session.classId,
    title: session.title,
    lang: null,
    time: { from: from.time, to: to.time },
    session,
  };
}

/** On its day; where it can be begun on several, on the first and on the last of them. */
function examItems(exam: BootcampExam, timeZone: string): DayItem[] {
  const from = clockIn(timeZone, Date.parse(exam.opensAt));
  const to = clockIn(timeZone, Date.parse(exam.closesAt));
  const { id, title, lang } = exam;
  const item = { classId: null, title, lang, exam } as const;
  const first: DayItem = { ...item, kind: 'exam', key: `exam-${id}`, day: from.day };
  return from.day === to.day
    ? [{ ...first, time: { from: from.time, to: to.time } }]
    : [first, { ...item, kind: 'examEnds', key: `exam-ends-${id}`, day: to.day }];
}

/** Exams and sessions go by the clock together. */
const rankOf = ({ kind }: DayItem) => dayItemKinds.indexOf(kind === 'exam' ? 'session' : kind);

function inOrderOfDay(one: DayItem, other: DayItem): number {
  const order = rankOf(one) - rankOf(other);
  if (order !== 0) return order;
  const at = one.session?.startsAt ?? one.exam?.opensAt ?? '';
  const otherAt = other.session?.startsAt ?? other.exam?.opensAt ?? '';
  if (at !== otherAt) return at < otherAt ? -1 : 1;
  return one.key < other.key ? -1 : 1;
}

/** What goes on for days: a section of a class, or a class whose sections have no days of their own. */
export interface Bar {
  readonly key: string;
  readonly classId: number;
  readonly classTitle: string;
  /** Null: the class itself. */
  readonly section: string | null;
  readonly lang: Language;
  readonly from: string;
  readonly to: string;
}

export function barsOf(
  calendar: BootcampCalendar,
  isShown: (classId: number) => boolean = () => true,
): Bar[] {
  return calendar.classes
    .filter(({ id }) => isShown(id))
    .flatMap(({ id: classId, title: classTitle, lang, startAt, endAt }): Bar[] => {
      const of = { classId, classTitle, lang };
      const sections = calendar.sections.filter((section) => section.classId === classId);
      if (sections.length === 0)
        return [{ ...of, key: `class-${classId}`, section: null, from: startAt, to: endAt }];
      const firstOpening = sections.map(({ opensAt }) => opensAt).toSorted()[0] ?? startAt;
      const before: Bar = {
        ...of,
        key: `class-${classId}`,
        section: null,
        from: startAt,
        to: dayAfter(firstOpening, -1),
      };
      return [
        // What has no day of its own is open from the first day of its class.
        ...(firstOpening > startAt ? [before] : []),
        ...sections.map(({ id, title, opensAt, endsAt }) => ({
          ...of,
          key: `section-${id}`,
          section: title,
          from: opensAt,
          to: endsAt,
        })),
      ];
    });
}

/** A bar as far as it is within a week. */
export interface Lane {
  readonly bar: Bar;
  /** Of the days of the week, from 0; both are included. */
  readonly from: number;
  readonly to: number;
  /** The line on which it stands, from 0. */
  readonly line: number;
  readonly begins: boolean;
  readonly ends: boolean;
}

/** The bars of a week, on as few lines as they need; who begins first, and goes on longer, stands higher. */
export function lanesOf(bars: readonly Bar[], week: readonly string[]): Lane[] {
  const [first = ''] = week;
  const last = week.at(-1) ?? '';
  const inWeek = bars
    .filter(({ from, to }) => from <= last && to >= first)
    .toSorted((one, other) =>
      one.from === other.from ? compare(other.to, one.to) : compare(one.from, other.from),
    );
  const freeFrom: number[] = [];
  return inWeek.map((bar) => {
    const from = bar.from < first ? 0 : week.indexOf(bar.from);
    const to = bar.to > last ? week.length - 1 : week.indexOf(bar.to);
    const found = freeFrom.findIndex((day) => day <= from);
    const line = found === -1 ? freeFrom.length : found;
    freeFrom[line] = to + 1;
    return { bar, from, to, line, begins: bar.from >= first, ends: bar.to <= last };
  });
}

const compare = (one: string, other: string): number => (one < other ? -1 : Number(one > other));

/** Where a calendar is opened: today, or before its classes their first day, and after them their last. */
export function openedDay({
  today,
  classes,
}: {
  readonly today: string;
  readonly classes: readonly Pick<BootcampCalendar['classes'][number], 'startAt' | 'endAt'>[];
}): string {
  const [first = today] = classes.map(({ startAt }) => startAt).toSorted();
  const last =
    classes
      .map(({ endAt }) => endAt)
      .toSorted()
      .at(-1) ?? today;
  if (today < first) return first;
  return today > last ? last : today;
}

const daysInWeek = 7;

/** The week of a day, from Monday on. */
export function weekOfDay(day: string): string[] {
  const sinceMonday = (new Date(day).getUTCDay() + 6) % daysInWeek;
  const monday = dayAfter(day, -sinceMonday);
  return Array.from({ length: daysInWeek }, (_, index) => dayAfter(monday, index));
}

/** The weeks that have days of the month of this day. */
export function weeksOfMonth(day: string): string[][] {
  const month = day.slice(0, 7);
  const weeks: string[][] = [];
  let week = weekOfDay(`${month}-01`);
  while ((week[0] ?? '').slice(0, 7) <= month) {
    weeks.push(week);
    week = weekOfDay(dayAfter(week[0] ?? day, daysInWeek));
  }
  return weeks;
}

/** The same day so many months on, or the last of a shorter month. */
export function monthsOn(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  const to = new Date(Date.UTC(year, month - 1 + months, Math.min(date, last)));
  return to.toISOString().slice(0, 10);
}
