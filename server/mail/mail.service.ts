import type { Language } from '../../domain/people/language.ts';
import type { Db } from '../db/database.ts';
import type { House } from '../house.ts';
import type { Letter } from './letter.ts';
import { insertMail } from './mail.repo.ts';

export interface Addressee {
  readonly organisationId: number;
  /** Null: nobody's address yet. */
  readonly userId: number | null;
  readonly address: string;
  readonly language: Language;
}

/** A letter leaves when the transaction in which it was written is committed. */
export async function sendMail(
  { db, now }: { readonly db: Db; readonly house: House; readonly now: Date },
  to: Addressee,
  letter: Letter,
): Promise<void> {
  await insertMail(db, { ...to, letter, status: 'kept', createdAt: now });
}
