import type { Language } from '../../domain/format/language.ts';
import type { Db } from '../db/database.ts';
import { oneLine } from './letter-words.ts';
import type { Letter } from './letter.ts';
import { insertMails } from './mail.repo.ts';

interface NewLetter {
  readonly organisationId: number;
  readonly userId: number | null;
  readonly address: string;
  readonly language: Language;
  readonly letter: Letter;
  readonly at: Date;
}

/** Letters that stayed here, and their ids. */
export async function seedLetters(db: Db, letters: readonly NewLetter[]): Promise<number[]> {
  return await insertMails(
    db,
    letters.map(({ at, ...rest }) => ({
      ...rest,
      subject: oneLine(rest.letter.subject[rest.language]),
      isSecret: rest.letter.isSecret === true,
      status: 'kept' as const,
      nextAttemptAt: at,
      createdAt: at,
    })),
  );
}
