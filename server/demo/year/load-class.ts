import { featureIds } from '../../../domain/access/features.ts';
import { daysBetween } from '../../../domain/outlines/planned-dates.rules.ts';
import { dayAfter } from '../../../domain/calendar/day-after.ts';
import { type NewAttempt, seedAttempts } from '../../challenges/challenges.seed.ts';
import { placedOutline } from '../../classes/place-outline.service.ts';
import { sumUpSeeded } from '../../classes/classes.seed.ts';
import { seedExtensions, seedRetakes } from '../../classrules/classrules.seed.ts';
import { createClassFromCourse } from '../../templates/class-from-course.service.ts';
import type { Db } from '../../db/database.ts';
import { seedProgressRows } from '../../training/training.seed.ts';
import { type SimulatedMaterial, simulateClass, type SimulatedTrainee } from './simulate-class.ts';

export interface YearCourse {
  readonly title: string;
  readonly courseVersionId: number;
  /** In the order of its outline. */
  readonly materials: readonly (SimulatedMaterial & {
    readonly versionId: number;
    readonly questionIds: readonly number[];
  })[];
}

interface Given {
  readonly organisationId: number;
  readonly adminId: number;
  readonly instructorId: number;
  readonly groupId: number;
  readonly traineeIds: readonly number[];
  readonly course: YearCourse;
  readonly now: Date;
  readonly startAt: string;
  /** Of the class in the year, from 0 on. */
  readonly number: number;
}

const dayMs = 86_400_000;

/** One class with what its trainees have done until now, and what they were given besides. */
export async function loadClass(db: Db, given: Given): Promise<number> {
  const { organisationId, adminId, course, now, startAt, number } = given;
  const { classId, endAt } = await createClassFromCourse(
    {
      db,
      now,
      language: 'ja',
      organisationId,
      userId: adminId,
      features: new Set<number>(featureIds),
    },
    { organisationId, courseVersionId: course.courseVersionId },
    {
      title: `${course.title} 第${number + 1}期`,
      startAt,
      instructorIds: [given.instructorId],
      groupIds: [given.groupId],
      isPublished: true,
    },
  );
  const { materials: placed } = await placedOutline(db, { organisationId, classId });
  const hasRetakes = number % 3 === 0;
  const trainees = simulateClass({
    seed: number + 1,
    materials: course.materials,
    traineeCount: given.traineeIds.length,
    days: daysBetween(startAt, endAt) + 1,
    daysGone: (now.getTime() - Date.parse(startAt)) / dayMs,
    hasRetakes,
  });
  const room = { ...given, classId, endAt, placedIds: placed.map(({ id }) => id) };
  await keepWork(db, room, trainees);
  await giveMore(db, room, trainees, hasRetakes);
  return classId;
}

interface Room extends Given {
  readonly classId: number;
  readonly endAt: string;
  /** Of the materials in the class, in its order. */
  readonly placedIds: readonly number[];
}

async function keepWork(db: Db, room: Room, trainees: readonly SimulatedTrainee[]): Promise<void> {
  const { organisationId, classId, traineeIds, placedIds, course, startAt } = room;
  const began = Date.parse(`${startAt}T00:00:00Z`);
  const at = (day: number) => new Date(began + day * dayMs);
  const done = trainees.flatMap(({ work }, place) =>
    work.map((one) => ({ ...one, userId: traineeIds[place] ?? 0 })),
  );
  await seedProgressRows(
    db,
    done.map(({ userId, material, beganAt, completedAt, percent, seconds }) => {
      const workedAt = at(completedAt ?? beganAt);
      const chapters = Math.floor((percent * (course.materials[material]?.parts ?? 0)) / 100);
      return {
        organisationId,
        classId,
        userId,
        classMaterialId: placedIds[material] ?? 0,
        percent,
        chaptersRead: course.materials[material]?.isQuiz
          ? []
          : Array.from({ length: chapters }, (_, index) => index),
        startedAt: at(beganAt),
        completedAt: completedAt === null ? null : workedAt,
        secondsSpent: seconds,
        workedAt,
        createdAt: at(beganAt),
        updatedAt: workedAt,
      };
    }),
  );
  for (const [material, { isQuiz, versionId, questionIds }] of course.materials.entries()) {
    if (!isQuiz) continue;
    const attempts = done
      .filter((one) => one.material === material)
      .flatMap(({ userId, attempts: tries }) =>
        tries.map(({ at: day, right }): NewAttempt => ({
          organisationId,
          userId,
          classId,
          classMaterialId: placedIds[material] ?? 0,
          materialVersionId: versionId,
          answers: Object.fromEntries(
            questionIds.map((id, index) => [
              id,
              { kind: 'MCQ' as const, choices: [right[index] ? 'a' : 'b'] },
            ]),
          ),
          startedAt: at(day),
          submittedAt: at(day + 0.01),
        })),
      );
    await seedAttempts(db, attempts);
  }
  await sumUpSeeded(db, { organisationId, classId }, traineeIds);
}

/** More time for some and, after a typhoon, for a class as a whole; one more attempt where there are any. */
async function giveMore(
  db: Db,
  room: Room,
  trainees: readonly SimulatedTrainee[],
  hasRetakes: boolean,
): Promise<void> {
  const { organisationId, classId, instructorId, traineeIds, endAt, now, number } = room;
  const common = {
    organisationId,
    classId,
    classMaterialId: null,
    groupId: null,
    givenBy: instructorId,
    givenAt: now,
  };
  const forAll =
    number % 8 === 0 ? [{ userId: null, days: 5, reason: '台風による休講のため' }] : [];
  const forSome = trainees.flatMap(({ extraDays }, place) =>
    extraDays === null
      ? []
      : { userId: traineeIds[place] ?? 0, days: extraDays, reason: '体調不良のため' },
  );
  const extensions = [...forAll, ...forSome].map(({ userId, days, reason }) => ({
    ...common,
    userId,
    endsOn: dayAfter(endAt, days),
    reason,
  }));
  if (extensions.length > 0) await seedExtensions(db, extensions);
  if (hasRetakes)
    await seedRetakes(db, [{ ...common, userId: null, attempts: 1, reason: '再受験の機会' }]);
}
