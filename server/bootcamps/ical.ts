import ical, { ICalCalendarMethod, type ICalEventData } from 'ical-generator';
import type { BootcampCalendar } from '../../domain/bootcamps/calendar.schema.ts';
import { dayAfter } from '../../domain/calendar/day-after.ts';
import type { Language } from '../../domain/format/language.ts';

export interface CalendarOfBootcamp {
  readonly bootcampId: number;
  readonly title: string;
  readonly calendar: BootcampCalendar;
}

interface Reader {
  readonly language: Language;
  /** `https://keiko.example` */
  readonly origin: string;
  readonly organisationId: number;
  readonly now: Date;
}

const words = {
  en: {
    name: 'Keiko: bootcamps',
    due: (title: string) => `Due: ${title}`,
    exam: (title: string) => `Exam: ${title}`,
    opens: (title: string) => `Opens: ${title}`,
    starts: (title: string) => `Begins: ${title}`,
    ends: (title: string) => `Ends: ${title}`,
    instructor: (name: string) => `Instructor: ${name}`,
  },
  ja: {
    name: 'Keiko：ブートキャンプ',
    due: (title: string) => `期限：${title}`,
    exam: (title: string) => `試験：${title}`,
    opens: (title: string) => `公開：${title}`,
    starts: (title: string) => `開始：${title}`,
    ends: (title: string) => `終了：${title}`,
    instructor: (name: string) => `講師：${name}`,
  },
} as const;

/**
 * iCalendar. What has a time is written as the instant that it is, which every clock shows right on both
 * sides of a change to summer time; what has a day only is a whole day wherever it is read.
 */
export function iCalendarOf(all: readonly CalendarOfBootcamp[], reader: Reader): string {
  const calendar = ical({
    name: words[reader.language].name,
    prodId: { company: 'Keiko', product: 'Keiko', language: reader.language.toUpperCase() },
    method: ICalCalendarMethod.PUBLISH,
    ttl: 3600,
  });
  // An exam that is taken in two bootcamps is one.
  const events = new Map(
    all.flatMap((one) => eventsOf(one, reader)).map((event) => [event.id, event]),
  );
  for (const event of events.values()) calendar.createEvent({ stamp: reader.now, ...event });
  return calendar.toString();
}

function eventsOf({ bootcampId, title, calendar }: CalendarOfBootcamp, reader: Reader) {
  const say = words[reader.language];
  const { origin, organisationId } = reader;
  const host = new URL(origin).host;
  const idOf = (name: string) => `${name}-${organisationId}@${host}`;
  const url = `${origin}/bootcamps/${bootcampId}/calendar`;
  const titleOf = new Map(calendar.classes.map((each) => [each.id, each.title]));
  const wholeDay = (name: string, day: string, summary: string, of: string): ICalEventData => ({
    id: idOf(name),
    start: new Date(day),
    end: new Date(dayAfter(day)),
    allDay: true,
    summary,
    description: of,
    url,
  });
  const sessions = calendar.sessions.map((session): ICalEventData => {
    const of = session.classId === null ? title : `${titleOf.get(session.classId)} · ${title}`;
    const teacher = session.instructor ? [say.instructor(session.instructor.name)] : [];
    const link = session.link === '' ? [] : [session.link];
    return {
      id: idOf(`session-${session.id}`),
      start: new Date(session.startsAt),
      end: new Date(session.endsAt),
      summary: session.title,
      description: [of, ...teacher, ...link].join('\n'),
      ...placeOf(session),
      url: session.link === '' ? url : session.link,
    };
  });
  return [
    ...sessions,
    ...calendar.exams.map((exam): ICalEventData => ({
      id: idOf(`exam-${exam.id}`),
      start: new Date(exam.opensAt),
      end: new Date(exam.closesAt),
      summary: say.exam(exam.title),
      description: title,
      url: `${origin}/exams/${exam.id}`,
    })),
    ...calendar.deadlines.map(({ classMaterialId, classId, dueAt, title: material }) =>
      wholeDay(`due-${classMaterialId}`, dueAt, say.due(material), titleOf.get(classId) ?? title),
    ),
    ...calendar.sections.map(({ id, classId, opensAt, title: section }) =>
      wholeDay(`opens-${id}`, opensAt, say.opens(section), titleOf.get(classId) ?? title),
    ),
    ...calendar.classes.flatMap(({ id, startAt, endAt, title: of }) => [
      wholeDay(`starts-${id}`, startAt, say.starts(of), title),
      wholeDay(`ends-${id}`, endAt, say.ends(of), title),
    ]),
  ];
}

const placeOf = ({ place, link }: { readonly place: string; readonly link: string }) => {
  const where = place === '' ? link : place;
  return where === '' ? {} : { location: where };
};
