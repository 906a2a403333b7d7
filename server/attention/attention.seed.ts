import { one } from '../db/one.ts';
import type { Db } from '../db/database.ts';
import { helpNotes } from './help-notes.table.ts';

interface NewHelpNote {
  readonly organisationId: number;
  readonly classId: number;
  readonly userId: number;
  readonly authorId: number;
  readonly text?: string;
  readonly lookAgainOn?: string;
  readonly at?: Date;
}

/** A note of a talk with a trainee of a class. */
export async function seedHelpNote(
  db: Db,
  { at = new Date(), text = 'We talked.', lookAgainOn, ...given }: NewHelpNote,
): Promise<number> {
  const inserted = one(
    await db
      .insert(helpNotes)
      .values({ ...given, text, lookAgainOn: lookAgainOn ?? null, createdAt: at })
      .returning({ id: helpNotes.id }),
  );
  return inserted.id;
}
