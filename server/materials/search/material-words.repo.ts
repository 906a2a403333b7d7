import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { inOneWidth, likePattern, searchable } from '../../db/like-pattern.ts';
import { materials, materialWords } from '../materials.table.ts';
import { gramsOf, gramsToFind } from './grams.ts';

interface MaterialKey {
  readonly organisationId: number;
  readonly materialId: number;
}

/** A book of a thousand pages is less; what comes after that is not searched. */
const mostLetters = 2_000_000;

/** `versionId` is the version whose content these are; facts are of no version. */
export async function upsertWords(
  db: Db,
  { organisationId, materialId }: MaterialKey,
  part: 'facts' | 'content',
  text: string,
  versionId: number | null,
): Promise<void> {
  const written = inOneWidth(text).slice(0, mostLetters).toWellFormed();
  const words = written.toLowerCase();
  // A few letters are longer when they are small: then places in one text are no places in the other.
  const isAlike = written.length === words.length;
  const set = {
    words,
    written: isAlike ? written : words,
    grams: gramsOf(words),
    materialVersionId: versionId,
  };
  await db
    .insert(materialWords)
    .values({ organisationId, materialId, part, ...set })
    .onConflictDoUpdate({
      target: [materialWords.organisationId, materialWords.materialId, materialWords.part],
      set,
    });
}

interface Facts {
  readonly title: string;
  readonly description: string;
  readonly tags: readonly string[];
}

export async function upsertFacts(db: Db, key: MaterialKey, facts: Facts): Promise<void> {
  const text = [facts.title, ...facts.tags, facts.description].join('\n');
  await upsertWords(db, key, 'facts', text, null);
}

/**
 * Whether each word of the keyword is somewhere in a material: its title, tags, description or content.
 * What has the first is put together before anything else is looked at, and what has each other word is
 * found among that: the database cannot guess how many they are, and would look for them one by one.
 */
export function holdsWords(organisationId: number, keyword: string): SQL | undefined {
  const words = searchable(keyword).split(' ').filter(Boolean);
  const [first, ...others] = words.toSorted(rarestFirst);
  if (first === undefined) return undefined;
  let found = withWord(organisationId, first);
  for (const word of others) found = withWordToo(organisationId, word, found);
  return sql`${materials.id} = any(${found})`;
}

/** 0 where the title has all words of the keyword, 1 where it has them together with the tags, else 2. */
export function placeOfWords(keyword: string | undefined): SQL | undefined {
  const words = searchable(keyword ?? '')
    .split(' ')
    .filter(Boolean);
  if (words.length === 0) return undefined;
  const all = sql.param(words.map(likePattern));
  const tagged = sql`${materials.title} || ' ' || array_to_string(${materials.tags}, ' ')`;
  return sql`case when lower(normalize(${materials.title}, NFKC)) like all(${all}::text[]) then 0
    when lower(normalize(${tagged}, NFKC)) like all(${all}::text[]) then 1 else 2 end`;
}

/** As far as one can see from outside: a number stands in less than a word, a long word in less than a short one. */
function rarestFirst(one: string, other: string): number {
  const [a, b] = [one, other].map((word) => /\d{2}/.test(word));
  return Number(b) - Number(a) || other.length - one.length;
}

function withWord(organisationId: number, word: string): SQL {
  const grams = gramsToFind(word);
  // A word that is known by itself need not be looked for in the text once more.
  const isCertain = grams.length === 1 && grams[0] === word;
  const isThere = isCertain ? sql`` : sql`and found.words like ${likePattern(word)}`;
  return sql`array(select found.material_id from ${materialWords} found
    where found.organisation_id = ${organisationId}
      and found.grams @> ${sql.param(grams)}::text[] ${isThere})`;
}

function withWordToo(organisationId: number, word: string, among: SQL): SQL {
  return sql`array(select found.material_id from ${materialWords} found
    where found.organisation_id = ${organisationId} and found.material_id = any(${among})
      and found.words like ${likePattern(word)})`;
}

/** Materials whose words are not those of their current version, or are kept in small letters alone. */
export async function selectUnsearchable(db: Db, limit: number) {
  const facts = sql`(select 1 from ${materialWords} facts
    where facts.organisation_id = ${materials.organisationId}
      and facts.material_id = ${materials.id} and facts.part = 'facts')`;
  const content = sql`(select 1 from ${materialWords} content
    where content.organisation_id = ${materials.organisationId}
      and content.material_id = ${materials.id} and content.part = 'content'
      and content.material_version_id = ${materials.currentVersionId}
      and content.written is not null)`;
  return await db
    .select({
      organisationId: materials.organisationId,
      materialId: materials.id,
      materialVersionId: materials.currentVersionId,
      type: materials.type,
      title: materials.title,
      description: materials.description,
      tags: materials.tags,
    })
    .from(materials)
    .where(
      sql`not exists ${facts} or (${materials.currentVersionId} is not null and not exists ${content})`,
    )
    .limit(limit);
}

/** For a version that is being published: whether it still is the current one. */
export async function isCurrent(
  db: Db,
  { organisationId, materialId }: MaterialKey,
  versionId: number,
): Promise<boolean> {
  const [found] = await db
    .select({ id: materials.id })
    .from(materials)
    .where(
      and(
        eq(materials.organisationId, organisationId),
        eq(materials.id, materialId),
        eq(materials.currentVersionId, versionId),
      ),
    );
  return found !== undefined;
}

/** The version that is found, and its kind; undefined while there is none. */
export async function selectCurrent(db: Db, { organisationId, materialId }: MaterialKey) {
  const [found] = await db
    .select({ materialVersionId: materials.currentVersionId, type: materials.type })
    .from(materials)
    .where(and(eq(materials.organisationId, organisationId), eq(materials.id, materialId)));
  if (!found || found.materialVersionId === null) return undefined;
  return { materialVersionId: found.materialVersionId, type: found.type };
}
