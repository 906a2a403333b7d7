import type { Actor } from '../../domain/access/actor.ts';
import { authorize } from '../../domain/access/policy.ts';
import { todayIn } from '../../domain/calendar/calendar-day.ts';
import { classStatusOf, firstOpenDay } from '../../domain/classes/classes.rules.ts';
import type { Class } from '../../domain/classes/classes.schema.ts';
import type { ClassMaterial, ClassSection } from '../../domain/outlines/section.schema.ts';
import {
  type Closed,
  type StudyRules,
  usualRule,
} from '../../domain/classrules/classrules.schema.ts';
import { extended, type Extension } from '../../domain/classrules/extensions.rules.ts';
import { closedFor, type RuledFor, studyRulesOf } from '../classrules/study-rules.service.ts';
import { keptUntil } from '../../domain/classrules/openings.rules.ts';
import { trainingPolicy } from '../../domain/training/training.policy.ts';
import { AppError } from '../../domain/http/errors.ts';
import type { Db } from '../db/database.ts';
import type { Context } from '../http/context.ts';
import { findStudiedMaterial, isStudied, sumUpTrainee } from './classes-study.repo.ts';
import { presentClass } from './classes.present.ts';
import { findClassDetail } from './classes.repo.ts';

// What other domains may ask of a class.

type Asker = Pick<Context, 'db' | 'now'> & {
  readonly actor: Pick<Actor, 'organisationId' | 'userId'>;
};

export interface StudiedClass extends Omit<Class, 'groups' | 'createdBy' | 'sections'> {
  readonly rules: StudyRules;
  /** The last day for everybody, where this person has longer; of a material the same. */
  readonly extendedFrom?: string;
  readonly sections: (Omit<ClassSection, 'materials'> &
    RuledFor & { materials: (ClassMaterial & { extendedFrom?: string })[] })[];
  readonly completedCount: number;
  readonly lastActivityAt: Date | null;
  /** In the organisation's zone. */
  readonly today: string;
}

/** A published class that the asking person is enrolled in; for anybody else it does not exist. */
export async function getStudiedClass(
  { db, actor, now }: Asker,
  classId: number,
): Promise<StudiedClass> {
  const detail = await findClassDetail(db, actor, classId);
  if (!detail?.enrolment || !detail.isPublished) throw new AppError('notFound');
  const today = todayIn(detail.timeZone, now);
  const { groups: _, createdBy: __, ...studied } = presentClass(detail, today, true);
  const { completedCount, lastActivityAt } = detail.enrolment;
  const of = await studyRulesOf(db, { ...actor, classId });
  const { rules, sections: ruled, extensions } = of;
  const sections = studied.sections.map((section) => ({
    ...section,
    ...(ruled.get(section.id) ?? unruled),
    materials: section.materials.map((material) => withMoreTime(material, extensions)),
  }));
  const endAt = extended(studied.endAt, extensions, null);
  return {
    ...studied,
    endAt,
    status: classStatusOf({ ...studied, endAt }, today),
    ...(endAt === studied.endAt ? {} : { extendedFrom: studied.endAt }),
    rules,
    sections,
    completedCount,
    lastActivityAt,
    today,
  };
}

/** Where nothing of the class is needed: refuses as `getStudiedClass` does. */
export async function requireStudiedClass({ db, actor }: Asker, classId: number): Promise<void> {
  if (!(await isStudied(db, actor, classId))) throw new AppError('notFound');
}

function withMoreTime(
  material: ClassMaterial,
  extensions: readonly Extension[],
): ClassMaterial & { extendedFrom?: string } {
  const { id, dueAt } = material;
  if (dueAt === null) return material;
  const until = extended(dueAt, extensions, id);
  return until === dueAt ? material : { ...material, dueAt: until, extendedFrom: dueAt };
}

/** A section that came while the rest was read. */
const unruled: RuledFor = { rule: usualRule, isOpened: false, isSkipped: false };

/** A material of such a class; undefined where `getStudiedClass` would refuse, or when it is not in it. */
export async function findClassMaterial(
  { db, actor, now }: Asker,
  classId: number,
  classMaterialId: number,
) {
  const found = await findStudiedMaterial(db, actor, classId, classMaterialId);
  if (!found) return undefined;
  const today = todayIn(found.timeZone, now);
  const key = { ...actor, classId };
  const { closed, mayBeKept } = found.hasStudyRules
    ? await closedFor(db, key, { ...found, today })
    : closedByDate(firstOpenDay(found.startAt, found.opensAt), today);
  const isOpen = closed === null;
  return { ...found, today, closed, mayBeKept, isOpen, hasEnded: today > found.endAt };
}

function closedByDate(opening: string, today: string) {
  const closed: Closed | null = opening <= today ? null : { why: 'date', at: opening };
  return { closed, mayBeKept: opening <= keptUntil(today) };
}
export type StudiedMaterial = NonNullable<Awaited<ReturnType<typeof findClassMaterial>>>;

/**
 * A material in which this person may work now. A device may have what is not open yet, by its clock or by
 * work that is still on its way from it: it is told to come again, and does.
 */
export function requireOpen(actor: Actor, found: StudiedMaterial | undefined): StudiedMaterial {
  const studied = authorize(actor, trainingPolicy, 'view', found);
  if (studied.closed && studied.mayBeKept) throw new AppError('notOpenYet');
  return authorize(actor, trainingPolicy, 'study', studied);
}

/** Whoever's time is over may read, and writes nothing; what was done in time may come later. */
export function requireInTime({ timeZone, endAt }: StudiedMaterial, at: Date, now: Date): void {
  if (todayIn(timeZone, at > now ? now : at) > endAt) throw new AppError('classOver');
}

/**
 * Keeps a trainee's sums in their class in step; to be called in the transaction that has just changed their
 * rows of progress. `at` is when they worked. Does nothing for who is no longer enrolled.
 */
export async function raiseProgress(
  db: Db,
  enrolment: { readonly organisationId: number; readonly classId: number; readonly userId: number },
  at: Date,
): Promise<void> {
  await sumUpTrainee(db, enrolment, at);
}
