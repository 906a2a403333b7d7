import type { ClassKey } from '../../domain/classes/class-key.ts';
import type { Cover } from '../../domain/outlines/cover.schema.ts';
import type { Language } from '../../domain/format/language.ts';
import type { Context } from '../http/context.ts';
import { holdVersions, type WantedVersion } from '../materials/official/hold-versions.service.ts';
import { touchClass } from './classes-dates.repo.ts';
import { insertPlacedMaterials, insertSections } from './classes-outline.repo.ts';
import { enrolPeople, replaceInstructors } from './classes-people.repo.ts';
import { insertClass } from './classes.repo.ts';

export interface ClassAlone {
  readonly title: string;
  readonly description: string;
  readonly lang: Language;
  readonly cover: Cover | null;
  /** Calendar dates of the organisation's zone. */
  readonly startAt: string;
  readonly endAt: string;
  /** Whoever let them: the class is theirs, not its learner's. */
  readonly createdBy: number;
  /** Who marks what is written in it. */
  readonly instructorIds: readonly number[];
  /** The version of a course that it is of; null: it has a material alone. */
  readonly course: { readonly organisationId: number; readonly versionId: number } | null;
  readonly sections: readonly {
    readonly title: string;
    readonly materials: readonly WantedVersion[];
  }[];
}

/**
 * A class for the one person who asks, who learns alone: unlike `createClassFromCourse` it has no dates within
 * it, since everybody learns at their own pace. Materials that are there no more are left out. Returns
 * undefined when none is left.
 */
export async function openClassAlone(
  context: Context,
  { sections, instructorIds, course, ...facts }: ClassAlone,
): Promise<number | undefined> {
  const { db, actor, now } = context;
  const { organisationId, userId, features } = actor;
  const wanted = sections.flatMap(({ materials }) => materials);
  const held = await holdVersions({ db, now, organisationId, userId, features }, wanted);
  const placed = sections
    .map(({ title, materials }) => ({
      title,
      materials: materials.flatMap((one) => held.get(one) ?? []),
    }))
    .filter(({ materials }) => materials.length > 0);
  if (placed.length === 0) return undefined;
  const classId = await insertClass(db, {
    organisationId,
    ...facts,
    courseOrganisationId: course?.organisationId ?? null,
    courseVersionId: course?.versionId ?? null,
    isPublished: true,
    isSelfLearning: true,
    materialCount: placed.reduce((sum, { materials }) => sum + materials.length, 0),
    createdAt: now,
    updatedAt: now,
  });
  const ids: ClassKey = { organisationId, classId };
  const sectionIds = await insertSections(
    db,
    ids,
    placed.map(({ title }, position) => ({ title, position, opensAt: null })),
  );
  const rows = placed.flatMap(({ materials }, index) =>
    materials.map(({ materialId, versionId }) => ({
      materialId,
      materialVersionId: versionId,
      sectionId: sectionIds.get(index) ?? 0,
    })),
  );
  await insertPlacedMaterials(
    db,
    ids,
    rows.map((row, position) => ({ ...row, position, dueAt: null })),
  );
  await replaceInstructors(db, ids, instructorIds);
  await enrolPeople(db, ids, [userId]);
  return classId;
}

/** What is learnt alone goes on as long as the license of its learner does. */
export async function prolongClassAlone(
  { db, now, signal }: Pick<Context, 'db' | 'now' | 'signal'>,
  held: ClassKey,
  endAt: string,
): Promise<void> {
  await touchClass(db, held, { endAt }, now);
  await signal('class', `${held.organisationId}/${held.classId}`);
}
