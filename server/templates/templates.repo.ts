import { and, asc, desc, eq, ilike, or, type SQL, sql } from 'drizzle-orm';
import { one } from '../db/one.ts';
import { sameTenant } from '../db/columns.ts';
import type { Actor } from '../../domain/access/actor.ts';
import { isAllowed } from '../../domain/access/permissions.ts';
import type { Language } from '../../domain/format/language.ts';
import { courseVersions } from '../courses/courses.table.ts';
import type { Db } from '../db/database.ts';
import { likePattern } from '../db/like-pattern.ts';
import { users } from '../people/people.table.ts';
import { classTemplates } from './templates.table.ts';

export interface TemplateKey {
  readonly organisationId: number;
  readonly templateId: number;
}

const isTemplate = ({ organisationId, templateId }: TemplateKey) =>
  and(eq(classTemplates.organisationId, organisationId), eq(classTemplates.id, templateId));

const rows = (db: Db) =>
  db
    .select({
      template: classTemplates,
      author: { id: users.id, name: users.name },
      course: { title: courseVersions.title, number: courseVersions.number },
    })
    .from(classTemplates)
    // The ids of people are unique over all organisations.
    .leftJoin(users, eq(users.id, classTemplates.createdBy))
    .leftJoin(
      courseVersions,
      and(
        eq(courseVersions.organisationId, classTemplates.courseOrganisationId),
        eq(courseVersions.id, classTemplates.courseVersionId),
      ),
    );

export async function findTemplate(db: Db, key: TemplateKey) {
  const [found] = await rows(db).where(isTemplate(key));
  return found && { ...found.template, row: found };
}
export type TemplateRow = Awaited<ReturnType<typeof listTemplatePage>>['rows'][number];

/** The same, held until the transaction ends: changes of one template come one after the other. */
export async function lockTemplate(db: Db, key: TemplateKey) {
  await db
    .select({ id: classTemplates.id })
    .from(classTemplates)
    .where(isTemplate(key))
    .for('no key update');
  return await findTemplate(db, key);
}

export interface TemplateListQuery {
  readonly limit: number;
  readonly offset: number;
  readonly keyword: string | undefined;
  readonly lang: Language | undefined;
  readonly isPublished: boolean | undefined;
  readonly column: 'title' | 'updatedAt';
  readonly direction: 'asc' | 'desc';
}

export async function listTemplatePage(db: Db, actor: Actor, query: TemplateListQuery) {
  const { keyword, lang, isPublished } = query;
  const where = sameTenant(
    classTemplates,
    actor,
    visibleTo(actor),
    keyword ? ilike(classTemplates.title, likePattern(keyword)) : undefined,
    lang && eq(classTemplates.lang, lang),
    isPublished === undefined ? undefined : eq(classTemplates.isPublished, isPublished),
  );
  const order = query.direction === 'asc' ? asc : desc;
  const page = await rows(db)
    .where(where)
    .orderBy(order(classTemplates[query.column]), order(classTemplates.id))
    .limit(query.limit)
    .offset(query.offset);
  return { rows: page, count: await db.$count(classTemplates, where) };
}

/** The twin of `templatePolicy.view`. */
function visibleTo(actor: Actor): SQL | undefined {
  if (isAllowed(actor, 'class.publishTemplate')) return undefined;
  return or(eq(classTemplates.isPublished, true), eq(classTemplates.createdBy, actor.userId));
}

export async function insertTemplate(
  db: Db,
  values: typeof classTemplates.$inferInsert,
): Promise<number> {
  const inserted = one(
    await db.insert(classTemplates).values(values).returning({ id: classTemplates.id }),
  );
  return inserted.id;
}

/** A change of what people edit, which `If-Match` compares. */
export async function updateTemplateRow(
  db: Db,
  key: TemplateKey,
  values: Partial<typeof classTemplates.$inferInsert>,
  now: Date,
): Promise<void> {
  await db
    .update(classTemplates)
    .set({ ...values, updatedAt: now, revision: sql`${classTemplates.revision} + 1` })
    .where(isTemplate(key));
}

export async function deleteTemplateRow(db: Db, key: TemplateKey): Promise<void> {
  await db.delete(classTemplates).where(isTemplate(key));
}
