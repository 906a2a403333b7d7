import { helpOf, plannedBy } from '../../domain/attention/help.rules.ts';
import { isOpenOn } from '../../domain/classes/classes.rules.ts';
import { extended, type Extension } from '../../domain/classrules/extensions.rules.ts';
import type { Class } from '../../domain/classes/classes.schema.ts';
import type { Gradebook, GradebookRow } from '../../domain/gradebook/gradebook.schema.ts';
import { percentDone } from '../../domain/training/class-progress.rules.ts';
import { lookAgainDaysOf } from '../attention/help-notes.service.ts';
import { type QuizStanding, standingsOfClass } from '../challenges/class-scores.service.ts';
import { extensionsOfAll } from '../classrules/study-rules.service.ts';
import { getWatchedClass } from '../classes/classes-hold.service.ts';
import { type ClassPerson, classPeopleOf } from '../classes/class-people.service.ts';
import type { Context } from '../http/context.ts';
import { Serialized } from '../http/serialized.ts';
import { todayOf } from '../organisations/organisations.service.ts';
import { type ReportSigns, reportSignsOf } from '../reports/report-signs.service.ts';
import { readCells, selectMinutes, selectPercents } from './matrix.repo.ts';

const dayMs = 86_400_000;

export async function gradebookOf(
  context: Context,
  classId: number,
  { minutes = false }: { minutes?: boolean | undefined },
): Promise<Serialized> {
  const { db, actor, now } = context;
  const shown = await getWatchedClass(context, classId);
  const ids = shown.sections.flatMap(({ materials }) => materials.map(({ id }) => id));
  const held = {
    organisationId: actor.organisationId,
    classId,
    leastId: Math.min(...ids, 0x7fffffff),
  };
  const [today, people, percents, standingOf, spent, looks, moreTime] = await Promise.all([
    todayOf(context),
    classPeopleOf(context, classId),
    selectPercents(db, held),
    standingsOfClass(db, held),
    minutes ? selectMinutes(db, held) : undefined,
    lookAgainDaysOf(db, held),
    extensionsOfAll(db, held),
  ]);
  const course = courseOf(shown, today, held.leastId);
  const signsOf = course.isUnderWay ? await reportSignsOf(context, shown, today) : undefined;
  // Each becomes text at once: all of them as objects would be garbage of tens of megabytes.
  const rows = people.map((person) => {
    const known = {
      percents: figuresOf(course, -1, percents.get(person.user_id)),
      minutes: spent ? figuresOf(course, 0, spent.get(person.user_id)) : [],
      quizzes: standingOf(person.user_id),
      lookAgainOn: looks.get(person.user_id) ?? null,
      dueDates: dueDatesOf(course, moreTime.get(person.user_id) ?? []),
      reports: signsOf?.(person.user_id, person.enrolled_at.slice(0, 10)) ?? null,
    };
    return JSON.stringify(presentRow(person, course, known, now));
  });
  const head: Omit<Gradebook, 'rows'> = {
    today,
    updatedAt: now.toISOString(),
    sections: course.sections,
  };
  return new Serialized(`${JSON.stringify(head).slice(0, -1)},"rows":[${rows.join(',')}]}`);
}

/** What is needed of the class again and again. */
function courseOf(shown: Class, today: string, leastId: number) {
  const hasBegun = shown.startAt <= today;
  // A drill quiz is not for everybody, and counts for nothing.
  const counted = shown.sections.map((section) => ({
    ...section,
    materials: section.materials.filter(({ isDrill }) => isDrill !== true),
  }));
  const sections = counted
    .filter(
      ({ materials }, index) =>
        materials.length > 0 || shown.sections[index]?.materials.length === 0,
    )
    .map(({ id, title, opensAt, materials }) => ({
      id,
      title,
      isOpen: hasBegun && isOpenOn(opensAt, today),
      materials: materials.map((material) => ({
        id: material.id,
        title: material.title,
        type: material.reference.materialType,
        dueAt: material.dueAt,
      })),
    }));
  const materials = sections.flatMap(({ isOpen, materials: some }) =>
    some.map((material) => ({ ...material, isOpen })),
  );
  const places: (number | undefined)[] = [];
  for (const [place, { id }] of materials.entries()) places[id - leastId] = place;
  return {
    today,
    sections,
    materials,
    /** By how far an id is from the least one. */
    places,
    placeOf: (classMaterialId: number) => places[classMaterialId - leastId],
    /** The latest first. */
    overdue: materials
      .flatMap(({ id, dueAt }, place) =>
        dueAt !== null && dueAt < today
          ? [{ classMaterialId: id, place, days: Math.round(daysBetween(dueAt, today)) }]
          : [],
      )
      .toSorted((one, other) => other.days - one.days),
    isUnderWay: shown.isPublished && hasBegun && today <= shown.endAt,
    startAt: shown.startAt,
    plannedCount: plannedBy(today, shown, materials),
  };
}
type Course = ReturnType<typeof courseOf>;

const daysBetween = (from: string, to: string): number =>
  (Date.parse(to) - Date.parse(from)) / dayMs;

function dueDatesOf({ materials }: Course, given: readonly Extension[]): Map<number, string> {
  const found = new Map<number, string>();
  if (given.length === 0) return found;
  for (const [place, { id, dueAt }] of materials.entries()) {
    const until = dueAt === null ? null : extended(dueAt, given, id);
    if (until !== null && until !== dueAt) found.set(place, until);
  }
  return found;
}

function figuresOf(
  { materials, places }: Course,
  without: number,
  cells: Uint8Array | undefined,
): number[] {
  const figures = Array.from<number>({ length: materials.length }).fill(without);
  if (cells) readCells(cells, places, figures);
  return figures;
}

interface Known {
  readonly percents: number[];
  readonly minutes: number[];
  readonly quizzes: QuizStanding;
  readonly lookAgainOn: string | null;
  /** By place, where it is another one than for everybody. */
  readonly dueDates: ReadonlyMap<number, string>;
  readonly reports: ReportSigns | null;
}

function presentRow(
  person: ClassPerson,
  course: Course,
  { percents, minutes, quizzes, lookAgainOn, dueDates, reports }: Known,
  now: Date,
): GradebookRow {
  const scores: GradebookRow['scores'] = [];
  for (const { classMaterialId, points, maxPoints } of quizzes.scores.values()) {
    const place = course.placeOf(classMaterialId);
    if (place !== undefined) scores.push([place, points, maxPoints]);
  }
  const waiting = [...quizzes.waiting].flatMap((id) => course.placeOf(id) ?? []);
  return {
    userId: person.user_id,
    name: person.name,
    accountName: person.account_name,
    imageUrl: person.image_url,
    groupId: person.group_id,
    groupName: person.group_name,
    completedCount: person.completed_count,
    percent: percentDone({
      completedCount: person.completed_count,
      materialCount: course.materials.length,
    }),
    lastActivityAt:
      person.last_activity_at === null ? null : new Date(person.last_activity_at).toISOString(),
    help:
      course.isUnderWay && !person.is_archived
        ? helpFor(person, course, { percents, quizzes, dueDates, reports }, now)
        : null,
    lookAgainOn,
    percents,
    scores,
    waiting,
    ...(dueDates.size > 0 ? { dueDates: [...dueDates] } : {}),
    minutes,
  };
}

function helpFor(
  person: ClassPerson,
  course: Course,
  {
    percents,
    quizzes,
    dueDates,
    reports,
  }: Pick<Known, 'percents' | 'quizzes' | 'dueDates' | 'reports'>,
  now: Date,
): GradebookRow['help'] {
  const isDone = person.completed_count >= course.materials.length;
  const since = Math.max(
    ...[person.last_activity_at, person.enrolled_at, course.startAt].map((at) =>
      at === null ? 0 : Date.parse(at),
    ),
  );
  return helpOf({
    overdue: course.overdue.filter(
      ({ place }) => percents[place] !== 100 && !(course.today <= (dueDates.get(place) ?? '')),
    ),
    idleDays: isDone ? 0 : Math.max(0, Math.floor((now.getTime() - since) / dayMs)),
    completedCount: person.completed_count,
    plannedCount: course.plannedCount,
    scores: [...quizzes.scores.values()],
    reports,
  });
}
