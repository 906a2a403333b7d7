import type { Language } from '../../domain/format/language.ts';
import type { RelativeDate } from '../../domain/outlines/relative-date.schema.ts';
import type { Db } from '../db/database.ts';
import { type SeededSection, seedOutline } from '../outlines/outlines.seed.ts';
import { insertTemplate } from './templates.repo.ts';

export interface NewTemplate {
  readonly organisationId: number;
  readonly createdBy: number;
  readonly title?: string;
  readonly description?: string;
  readonly lang?: Language;
  readonly isPublished?: boolean;
  readonly ends?: RelativeDate;
  readonly sections?: readonly SeededSection[];
  readonly at?: Date;
}

/** A template that is published, unless told otherwise. */
export async function seedClassTemplate(db: Db, given: NewTemplate): Promise<number> {
  const { organisationId, createdBy, ends = null, sections = [], at = new Date() } = given;
  return await insertTemplate(db, {
    organisationId,
    createdBy,
    title: given.title ?? 'A month of training',
    description: given.description ?? '',
    lang: given.lang ?? 'en',
    isPublished: given.isPublished ?? true,
    outlineId: await seedOutline(db, { organisationId, ends, sections, isPinned: false }),
    materialCount: sections.reduce((sum, { materials }) => sum + materials.length, 0),
    createdAt: at,
    updatedAt: at,
  });
}
