import { and, asc, eq, sql } from 'drizzle-orm';
import { passageRules } from '../../domain/aichats/passages.rules.ts';
import type { Db } from '../db/database.ts';
import { materialContents } from '../materials/materials.table.ts';
import { bookChapters } from '../books/books.table.ts';
import { aiPassages, aiPassageSets, aiTerms } from './aichats.table.ts';

/** Whether this version was taken apart by the rules of today. */
export async function isPrepared(
  db: Db,
  organisationId: number,
  materialVersionId: number,
): Promise<boolean> {
  const done = await db
    .select({ rules: aiPassageSets.rules })
    .from(aiPassageSets)
    .where(
      and(
        eq(aiPassageSets.organisationId, organisationId),
        eq(aiPassageSets.materialVersionId, materialVersionId),
        eq(aiPassageSets.rules, passageRules),
      ),
    );
  return done.length > 0;
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
  passages: readonly NewPassage[],
): Promise<void> {
  const rules = passageRules;
  const key = { organisationId, materialVersionId };
  const passageCount = passages.length;
  const begun = await db
    .insert(aiPassageSets)
    .values({ ...key, rules, passageCount })
    .onConflictDoUpdate({
      target: [aiPassageSets.organisationId, aiPassageSets.materialVersionId],
      // Its passages are others from then on, and so is where they point.
      set: { rules, passageCount, embeddedBy: null, embeddingSince: null },
      setWhere: sql`${aiPassageSets.rules} <> ${rules}`,
    })
    .returning({ rules: aiPassageSets.rules });
  if (begun.length === 0) return;
  for (const table of [aiPassages, aiTerms])
    await db
      .delete(table)
      .where(
        and(
          eq(table.organisationId, organisationId),
          eq(table.materialVersionId, materialVersionId),
        ),
      );
  const rows = passages.map(({ slug, title, text }, position) => ({
    ...key,
    position,
    slug,
    title,
    text,
  }));
  for (const some of portionsOf(rows)) await db.insert(aiPassages).values(some);
  const terms = placesOfTerms(passages).map((places) => ({ ...key, ...places }));
  for (const some of portionsOf(terms)) await db.insert(aiTerms).values(some);
}

const portionsOf = <Row>(rows: readonly Row[]): Row[][] =>
  Array.from({ length: Math.ceil(rows.length / rowsAtOnce) }, (_, index) =>
    rows.slice(index * rowsAtOnce, (index + 1) * rowsAtOnce),
  );

/** Of each term the passages that have it, in reading order. */
function placesOfTerms(passages: readonly Pick<NewPassage, 'terms'>[]) {
  const byTerm = new Map<string, { term: string; positions: number[]; sizes: number[] }>();
  for (const [position, { terms }] of passages.entries())
    for (const term of terms) {
      const places = byTerm.get(term) ?? { term, positions: [], sizes: [] };
      byTerm.set(term, places);
      places.positions.push(position);
      places.sizes.push(terms.length);
    }
  return [...byTerm.values()];
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
