import { and, eq, type SQL, sql } from 'drizzle-orm';
import { sameTenant } from '../db/columns.ts';
import type { Db } from '../db/database.ts';
import { likePattern, searchable } from '../db/like-pattern.ts';
import { notes, noteWords } from './notes.table.ts';

interface Owner {
  readonly organisationId: number;
  readonly userId: number;
}

/** Each save would change tens of thousands of entries of the index. */
const mostIndexed = 10_000;
const notesAtOnce = 200;

/** In the transaction that writes the note: what is found of it. Nothing of a deleted one. */
export async function keepWords(
  db: Db,
  { organisationId, userId, id: noteId, markdown, deletedAt }: typeof notes.$inferSelect,
): Promise<void> {
  const isIt = and(
    eq(noteWords.organisationId, organisationId),
    eq(noteWords.userId, userId),
    eq(noteWords.noteId, noteId),
  );
  if (deletedAt) return void (await db.delete(noteWords).where(isIt));
  const words = searchable(markdown);
  const set = { words, isLong: words.length > mostIndexed, isExact: true };
  await db
    .insert(noteWords)
    .values({ organisationId, userId, noteId, ...set })
    .onConflictDoUpdate({
      target: [noteWords.organisationId, noteWords.userId, noteWords.noteId],
      set,
    });
}

/** The ids of somebody's notes in which the keyword is. */
export async function listWithWords(db: Db, owner: Owner, keyword: string): Promise<number[]> {
  const wanted = searchable(keyword);
  const grams = gramsToFind(owner.userId, wanted);
  const found = (condition: SQL) => sql`
    select found.note_id from ${noteWords} found
     where found.organisation_id = ${owner.organisationId} and found.user_id = ${owner.userId}
       and found.words like ${likePattern(wanted)} and ${condition}`;
  // Each part has an index of its own.
  const { rows } = await db.execute<{ note_id: number }>(
    grams.length === 0
      ? found(sql`true`)
      : sql`${found(sql`not found.is_long and note_grams(found.user_id, found.words)
              @> ${sql.param(grams)}::text[]`)}
            union all ${found(sql`found.is_long`)}`,
  );
  return rows.map((row) => row.note_id);
}

/** What the index certainly has of a text with this in it; of one letter, or two in ASCII, nothing. */
function gramsToFind(userId: number, wanted: string): string[] {
  const letters = Array.from(wanted);
  const isPair = letters.length === 2 && (letters[0]?.codePointAt(0) ?? 0) > 127;
  const size = isPair ? 2 : 3;
  const grams = letters.slice(size - 1).map((_, at) => letters.slice(at, at + size).join(''));
  return [...new Set(grams)].map((gram) => `${userId}:${gram}`);
}

/** Puts right what the migration put together in the database. */
export async function correctWords(db: Db): Promise<void> {
  for (;;) {
    const rows = await db
      .select({ note: notes })
      .from(noteWords)
      .innerJoin(notes, sameTenant(notes, noteWords, eq(notes.id, noteWords.noteId)))
      .where(sql`not ${noteWords.isExact}`)
      .limit(notesAtOnce);
    for (const { note } of rows) await keepWords(db, note);
    if (rows.length < notesAtOnce) return;
  }
}
