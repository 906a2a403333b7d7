import { and, eq } from 'drizzle-orm';
import type { Cover } from '../../domain/outlines/cover.schema.ts';
import type { Difficulty } from '../../domain/materials/kinds.ts';
import type { RelativeDate } from '../../domain/outlines/relative-date.schema.ts';
import type { Language } from '../../domain/format/language.ts';
import type { Db } from '../db/database.ts';
import { type SeededSection, seedOutline } from '../outlines/outlines.seed.ts';
import { insertVersion } from './course-versions.repo.ts';
import { insertCourse } from './courses.repo.ts';
import { courses } from './courses.table.ts';

export interface NewCourse {
  readonly organisationId: number;
  readonly createdBy: number;
  readonly title?: string;
  readonly description?: string;
  readonly lang?: Language;
  readonly difficulty?: Difficulty;
  readonly expectedHours?: number;
  readonly cover?: Cover;
  readonly ends?: RelativeDate;
  readonly sections?: readonly SeededSection[];
  /** What each version says is new in it, and what was in it: what the draft has, unless told otherwise. */
  readonly versions?: readonly {
    readonly changes: string;
    readonly at?: Date;
    readonly sections?: readonly SeededSection[];
  }[];
  readonly at?: Date;
}

/** A course that is published once, unless told otherwise. */
export async function seedCourse(
  db: Db,
  given: NewCourse,
): Promise<{ courseId: number; courseVersionId: number; versionIds: number[] }> {
  const { organisationId, createdBy, ends = null, sections = [], at = new Date() } = given;
  const { versions = [{ changes: '' }] } = given;
  const facts = {
    title: given.title ?? 'Safety at work',
    description: given.description ?? '',
    lang: given.lang ?? 'en',
    difficulty: given.difficulty ?? 'introductory',
    expectedHours: given.expectedHours ?? null,
    cover: given.cover ?? null,
  } as const;
  const courseId = await insertCourse(db, {
    ...facts,
    organisationId,
    outlineId: await seedOutline(db, { organisationId, ends, sections, isPinned: false }),
    materialCount: countOf(sections),
    createdBy,
    createdAt: at,
    updatedAt: at,
  });
  const versionIds: number[] = [];
  for (const { changes, at: publishedAt = at, sections: parts = sections } of versions) {
    const outline = { organisationId, ends, sections: parts, isPinned: true };
    const outlineId = await seedOutline(db, outline);
    const materialCount = countOf(parts);
    const { id } = await insertVersion(
      db,
      { organisationId, courseId },
      { ...facts, outlineId, materialCount, changes, createdBy, createdAt: publishedAt },
    );
    versionIds.push(id);
  }
  const currentVersionId = versionIds.at(-1) ?? null;
  if (currentVersionId !== null)
    await db
      .update(courses)
      .set({ currentVersionId, hasDraft: false })
      .where(and(eq(courses.organisationId, organisationId), eq(courses.id, courseId)));
  return { courseId, courseVersionId: currentVersionId ?? 0, versionIds };
}

const countOf = (sections: readonly SeededSection[]): number =>
  sections.reduce((sum, { materials }) => sum + materials.length, 0);
