import type { z } from 'zod';
import { officialOrganisationId } from '../../domain/access/actor.ts';
import { isAllowed } from '../../domain/access/permissions.ts';
import type {
  createPathBootcamp,
  PathBootcampPlan,
} from '../../domain/bootcamps/from-path.contract.ts';
import { dayAfter } from '../../domain/calendar/day-after.ts';
import { allDaysOff } from '../../domain/holidays/days-off.ts';
import { AppError } from '../../domain/http/errors.ts';
import { DateSchema } from '../../domain/http/text.ts';
import type { PathPart } from '../../domain/learningpaths/path-graph.schema.ts';
import {
  daysNeeded,
  type PlannedPart,
  plannedParts,
  unitsInOrder,
  usualParts,
} from '../../domain/learningpaths/path-plan.rules.ts';
import { neededOf } from '../../domain/learningpaths/path-units.rules.ts';
import { recordChange } from '../audit/audit.service.ts';
import { makeClass } from '../classes/classes-facts.service.ts';
import { replaceOutline } from '../classes/classes-outline.service.ts';
import { createClassFromCourse } from '../templates/class-from-course.service.ts';
import { organisationDaysOff } from '../holidays/holidays.service.ts';
import type { Context } from '../http/context.ts';
import { openPathOf } from '../learningpaths/open-paths.service.ts';
import { timeZoneOf } from '../organisations/organisations.service.ts';
import { courseVersionNumbered } from '../courses/version-of-course.service.ts';
import { makerOf } from '../classes/class-plan.service.ts';
import { makeBootcamp } from './bootcamps-facts.service.ts';
import { bootcampRefusal } from './bootcamps-refuse.ts';

interface Wish {
  readonly startAt: string;
  readonly hoursADay: number;
  /** Absent: what is usual. */
  readonly partIds?: readonly string[] | undefined;
}

type NewBootcamp = z.output<NonNullable<typeof createPathBootcamp.body>>;
type OpenPath = NonNullable<Awaited<ReturnType<typeof openPathOf>>>;

async function pathOf({ db, actor }: Context, pathId: number): Promise<OpenPath> {
  if (!isAllowed(actor, 'bootcamp.createBootcamp')) throw new AppError('forbidden');
  const found = await openPathOf(db, actor.organisationId, pathId);
  if (!found) throw new AppError('notFound');
  return found;
}

const mostDays = 3660;

/** The parts that are wanted as the path leads through them, each with its days. */
async function plan(context: Context, { version: { graph } }: OpenPath, wish: Wish) {
  const { startAt, hoursADay, partIds } = wish;
  const ordered = unitsInOrder(graph).flatMap(({ parts }) => parts);
  const wanted = new Set(partIds ?? usualParts(graph).map(({ id }) => id));
  const parts = ordered.filter(({ id }) => wanted.has(id));
  if (partIds && parts.length < partIds.length) throw bootcampRefusal(context, 'unknownParts');
  const minutesADay = hoursADay * 60;
  const dayCount = daysNeeded(parts, minutesADay);
  if (dayCount > mostDays) throw bootcampRefusal(context, 'tooManyDays');
  // With weekends and holidays a day of training takes no more than two of the calendar.
  const last = dayAfter(startAt, 2 * dayCount);
  if (!DateSchema.safeParse(dayAfter(last, 400)).success)
    throw bootcampRefusal(context, 'beyondYears');
  const daysOff = await organisationDaysOff(context, { startAt, endAt: last }, allDaysOff);
  return { parts, ordered, dayCount, days: plannedParts(parts, { startAt, minutesADay, daysOff }) };
}

/** When a group would learn what, and what else the path has. */
export async function planOfPath(
  context: Context,
  pathId: number,
  wish: Wish,
): Promise<PathBootcampPlan> {
  const path = await pathOf(context, pathId);
  const { ordered, dayCount, days } = await plan(context, path, wish);
  const { graph, title, lang } = path.version;
  const nameById = new Map(path.names.map((name) => [name.id, name]));
  const daysById = new Map(days.map(({ id, ...dates }) => [id, dates]));
  const placements = new Set(graph.skips.map(({ quizId }) => quizId));
  const choices = new Map(
    unitsInOrder(graph).flatMap((unit) =>
      unit.choice
        ? [
            [
              unit.choice.id,
              {
                id: unit.choice.id,
                rule: unit.choice.rule,
                needed: neededOf(unit),
                of: unit.parts.length,
              },
            ],
          ]
        : [],
    ),
  );
  return {
    title,
    lang,
    endAt: days.at(-1)?.endAt ?? wish.startAt,
    dayCount,
    parts: ordered.map(({ id, minutes, isOptional, choiceId }) => ({
      id,
      title: nameById.get(id)?.title ?? '',
      minutes,
      isOptional,
      choice: (choiceId !== null && choices.get(choiceId)) || null,
      isPlacement: placements.has(id),
      isGone: nameById.get(id)?.isGone ?? true,
      dates: daysById.get(id) ?? null,
    })),
  };
}

/** All of it or nothing. Returns the id of the bootcamp. */
export async function makeOfPath(
  context: Context,
  pathId: number,
  { title, ...wish }: NewBootcamp,
): Promise<number> {
  const path = await pathOf(context, pathId);
  const { parts, days } = await plan(context, path, wish);
  const classIds: number[] = [];
  for (const [index, part] of parts.entries()) {
    const dates = days[index];
    if (dates) classIds.push(await makeClassOfPart(context, path, part, dates));
  }
  const { description, cover } = path.version;
  return await makeBootcamp(context, {
    title,
    description,
    cover,
    startAt: days[0]?.startAt ?? wish.startAt,
    endAt: days.at(-1)?.endAt ?? wish.startAt,
    timeZone: await timeZoneOf(context),
    classIds,
  });
}

async function makeClassOfPart(
  context: Context,
  { version, names }: OpenPath,
  part: PathPart,
  { startAt, endAt }: PlannedPart,
): Promise<number> {
  const { title = '', isGone = true } = names.find(({ id }) => id === part.id) ?? {};
  if (isGone) throw bootcampRefusal(context, 'goneParts');
  if (part.kind === 'course') return await makeClassOfCourse(context, part, { startAt, endAt });
  const { lang } = version;
  const classId = await makeClass(context, { title, description: '', lang, startAt, endAt });
  // Nobody can have changed what this transaction has just made.
  await replaceOutline({ ...context, ifMatch: 1 }, classId, [
    { title, opensAt: null, materials: [{ materialId: part.materialId, dueAt: endAt }] },
  ]);
  return classId;
}

async function makeClassOfCourse(
  context: Context,
  { courseId, version: number }: Extract<PathPart, { kind: 'course' }>,
  period: { readonly startAt: string; readonly endAt: string },
): Promise<number> {
  const { db, actor } = context;
  const owners = [...new Set([actor.organisationId, officialOrganisationId])];
  const version = await courseVersionNumbered(db, owners, { courseId, number });
  if (!version) throw bootcampRefusal(context, 'goneParts');
  const { classId } = await createClassFromCourse(makerOf(context), version, period);
  await recordChange(context, {
    action: 'class.create',
    subjectType: 'class',
    subjectId: classId,
    after: { ...period, beganWith: 'course' },
  });
  return classId;
}
