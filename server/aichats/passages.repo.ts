import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { isGivenTo, isReadable } from '../classrules/study-sql.service.ts';
import type { Db } from '../db/database.ts';
import { bookChapters, materialContents } from '../materials/materials.table.ts';
import { noteWords, notes } from '../notes/notes.table.ts';
import { aiPassages, aiPassageSets } from './aichats.table.ts';

interface Learner {
  readonly organisationId: number;
  readonly userId: number;
}

/** A material that somebody may read today, in a class that has the assistant. */
export interface ReadableMaterial extends Record<string, unknown> {
  readonly class_id: number;
  readonly class_material_id: number;
  readonly material_version_id: number;
  readonly title: string;
  readonly type: string;
}

/** By the names that the query below gives its tables. */
const asSection = {
  organisationId: sql`section.organisation_id`,
  sectionId: sql`section.id`,
  opensAt: sql`section.opens_at`,
  startAt: sql`class.start_at`,
  userId: sql`enrolled.user_id`,
  enrolledAt: sql`enrolled.created_at`,
};

const asGiven = { organisationId: sql`given.organisation_id`, drillId: sql`given.drill_id` };

/** Published classes that have begun, sections that are open, and nothing that the assistant is kept out of. */
export async function listReadable(
  db: Db,
  { organisationId, userId }: Learner,
  today: string,
  classId: number | undefined,
): Promise<ReadableMaterial[]> {
  const { rows } = await db.execute<ReadableMaterial>(sql`
    select given.class_id, given.id as class_material_id, given.material_version_id,
           material.title, material.type
      from class_trainees enrolled
      join classes class on class.organisation_id = enrolled.organisation_id and class.id = enrolled.class_id
      join class_sections section
        on section.organisation_id = class.organisation_id and section.class_id = class.id
      join class_materials given
        on given.organisation_id = section.organisation_id and given.section_id = section.id
      join materials material
        on material.organisation_id = given.organisation_id and material.id = given.material_id
      left join ai_class_settings of_class
        on of_class.organisation_id = class.organisation_id and of_class.class_id = class.id
      left join ai_material_settings of_material
        on of_material.organisation_id = given.organisation_id and of_material.class_material_id = given.id
     where enrolled.organisation_id = ${organisationId} and enrolled.user_id = ${userId}
       and class.is_published and class.start_at <= ${today}
       and ${isReadable(asSection, sql`${today}::date`)}
       and ${isGivenTo(asGiven, userId)}
       and coalesce(of_class.is_enabled, true)
       and coalesce(of_material.help_level, of_class.help_level, '') <> 'none'
     order by (class.id = ${classId ?? 0}) desc, class.start_at desc, given.position`);
  return rows;
}

/** Which of these versions have not been taken apart by these rules. */
export async function listUnprepared(
  db: Db,
  organisationId: number,
  versionIds: readonly number[],
  rules: number,
): Promise<number[]> {
  if (versionIds.length === 0) return [];
  const done = await db
    .select({ id: aiPassageSets.materialVersionId })
    .from(aiPassageSets)
    .where(
      and(
        eq(aiPassageSets.organisationId, organisationId),
        inArray(aiPassageSets.materialVersionId, [...versionIds]),
        eq(aiPassageSets.rules, rules),
      ),
    );
  const known = new Set(done.map(({ id }) => id));
  return versionIds.filter((id) => !known.has(id));
}

export async function selectChapterTexts(
  db: Db,
  organisationId: number,
  materialVersionId: number,
) {
  return await db
    .select({ slug: bookChapters.slug, title: bookChapters.title, markdown: bookChapters.markdown })
    .from(bookChapters)
    .where(
      and(
        eq(bookChapters.organisationId, organisationId),
        eq(bookChapters.materialVersionId, materialVersionId),
      ),
    )
    .orderBy(asc(bookChapters.position));
}

export async function selectDocument(
  db: Db,
  organisationId: number,
  materialVersionId: number,
): Promise<unknown> {
  const [found] = await db
    .select({ content: materialContents.content })
    .from(materialContents)
    .where(
      and(
        eq(materialContents.organisationId, organisationId),
        eq(materialContents.materialVersionId, materialVersionId),
      ),
    );
  return found?.content;
}

export interface NewPassage {
  readonly slug: string | null;
  readonly title: string;
  readonly text: string;
  readonly terms: string[];
}

const rowsAtOnce = 500;

/** In a transaction of its own: of two who do the same at once, one waits and does nothing. */
export async function keepPassages(
  db: Db,
  organisationId: number,
  materialVersionId: number,
  rules: number,
  passages: readonly NewPassage[],
): Promise<void> {
  const key = { organisationId, materialVersionId };
  const begun = await db
    .insert(aiPassageSets)
    .values({ ...key, rules })
    .onConflictDoUpdate({
      target: [aiPassageSets.organisationId, aiPassageSets.materialVersionId],
      set: { rules },
      setWhere: sql`${aiPassageSets.rules} <> ${rules}`,
    })
    .returning({ rules: aiPassageSets.rules });
  if (begun.length === 0) return;
  await db
    .delete(aiPassages)
    .where(
      and(
        eq(aiPassages.organisationId, organisationId),
        eq(aiPassages.materialVersionId, materialVersionId),
      ),
    );
  const rows = passages.map((passage, position) => ({ ...key, position, ...passage }));
  for (let from = 0; from < rows.length; from += rowsAtOnce)
    await db.insert(aiPassages).values(rows.slice(from, from + rowsAtOnce));
}

/** All of one version, in reading order. */
export async function listTexts(db: Db, organisationId: number, materialVersionId: number) {
  return await db
    .select({ title: aiPassages.title, text: aiPassages.text })
    .from(aiPassages)
    .where(
      and(
        eq(aiPassages.organisationId, organisationId),
        eq(aiPassages.materialVersionId, materialVersionId),
      ),
    )
    .orderBy(asc(aiPassages.position));
}

const mostNotes = 300;

/** One’s own notes, the last written first. */
export async function listOwnNotes(db: Db, { organisationId, userId }: Learner) {
  return await db
    .select({ uuid: notes.uuid, markdown: notes.markdown })
    .from(notes)
    .innerJoin(
      noteWords,
      and(
        eq(noteWords.organisationId, notes.organisationId),
        eq(noteWords.userId, notes.userId),
        eq(noteWords.noteId, notes.id),
      ),
    )
    .where(and(eq(notes.organisationId, organisationId), eq(notes.userId, userId)))
    .orderBy(sql`${notes.updatedAt} desc`)
    .limit(mostNotes);
}
