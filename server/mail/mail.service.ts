import { z } from 'zod';
import type { Language } from '../../domain/format/language.ts';
import type { Db } from '../db/database.ts';
import type { Services } from '../services.ts';
import { letterHtml } from './letter-html.ts';
import { letterText } from './letter-text.ts';
import { type LetterWords, oneLine, wordsOf } from './letter-words.ts';
import type { Letter } from './letter.ts';
import { findMailKey, mailKeyOf } from './mail-keys.repo.ts';
import {
  deleteMailsBefore,
  getSender,
  insertMails,
  insertMailsToPeople,
  type MailKey,
  type MailRow,
  reopenFailed,
} from './mail.repo.ts';
import {
  isSignedWith,
  readToken,
  type Unsubscribing,
  unsubscribeToken,
} from './unsubscribe-token.ts';
import { wordless } from './wordless.ts';

export interface Addressee {
  readonly organisationId: number;
  /** Null: nobody's address yet. */
  readonly userId: number | null;
  readonly address: string;
  readonly language: Language;
}

/** One letter to one person. */
interface Posted {
  readonly to: Addressee;
  readonly letter: Letter;
  /** What they can unsubscribe from; absent: a letter that they must get. */
  readonly unsubscribe?: string;
}

export interface Rendered extends LetterWords {
  readonly html: string;
  readonly text: string;
}

interface Asker {
  readonly db: Db;
  readonly services: Services;
  readonly now: Date;
}

export const mailJobName = 'send-mail';
const lettersAJob = 50;
const keptDays = 90;
const dayMs = 86_400_000;
const AddressSchema = z.email().max(254);

/** A letter leaves when the transaction in which it was written is committed. */
export async function sendMail(asker: Asker, to: Addressee, letter: Letter): Promise<void> {
  await sendMails(asker, to.organisationId, [{ to, letter }]);
}

/** Letters of one organisation, one to each person. */
export async function sendMails(
  { db, services, now }: Asker,
  organisationId: number,
  letters: readonly Posted[],
): Promise<void> {
  if (letters.length === 0) return;
  const rows = letters.map(({ to, letter, unsubscribe }) => {
    refuseBroken(services, letter);
    const isAddress = AddressSchema.safeParse(to.address).success;
    return {
      ...to,
      organisationId,
      subject: oneLine(letter.subject[to.language]),
      letter,
      isSecret: letter.isSecret === true,
      unsubscribe: unsubscribe ?? null,
      status: isAddress ? statusOf(services) : 'failed',
      fault: isAddress ? null : 'badAddress',
      nextAttemptAt: now,
      createdAt: now,
    } as const;
  });
  await takeUp({ db, services }, organisationId, await wordless(insertMails(db, rows)));
}

/** The same letter to many people of an organisation, as far as their addresses are known. */
export async function sendMailToPeople(
  { db, services, now }: Asker,
  organisationId: number,
  userIds: readonly number[],
  { letter, unsubscribe }: { readonly letter: Letter; readonly unsubscribe: string },
): Promise<void> {
  if (userIds.length === 0) return;
  refuseBroken(services, letter);
  const told = {
    organisationId,
    letter: plain(letter),
    unsubscribe,
    status: statusOf(services),
    now,
  };
  await takeUp(
    { db, services },
    organisationId,
    await wordless(insertMailsToPeople(db, told, userIds)),
  );
}

/** Sends once more what had failed; false when it had not. */
export async function resendMail({ db, services, now }: Asker, key: MailKey): Promise<boolean> {
  if (!(await reopenFailed(db, key, now))) return false;
  await takeUp({ db, services }, key.organisationId, [key.id]);
  return true;
}

/** A letter as its addressee reads it. */
export async function renderLetter(
  { db, services }: Pick<Asker, 'db' | 'services'>,
  { organisationId, language }: Pick<MailRow, 'organisationId' | 'language'>,
  letter: Letter,
  unsubscribeUrl: string | undefined,
): Promise<Rendered> {
  const { name, theme } = await getSender(db, organisationId);
  const words = wordsOf({
    letter,
    language,
    senderName: name,
    siteOrigin: services.siteOrigin,
    unsubscribeUrl,
  });
  return { ...words, html: letterHtml(words, theme), text: letterText(words) };
}

/** Opened by a person and posted to by a mail program; undefined for a letter that must come. */
export async function unsubscribeUrlOf(
  { db, services }: Pick<Asker, 'db' | 'services'>,
  {
    organisationId,
    userId,
    unsubscribe,
  }: Pick<MailRow, 'organisationId' | 'userId' | 'unsubscribe'>,
): Promise<string | undefined> {
  if (unsubscribe === null || userId === null) return undefined;
  const of = { organisationId, userId, topic: unsubscribe };
  const token = unsubscribeToken(of, await mailKeyOf(db, organisationId));
  return `${services.siteOrigin}/unsubscribe?token=${token}`;
}

/** Whose wish a token is; undefined when this site did not sign it. */
export async function unsubscribingOf(db: Db, token: string): Promise<Unsubscribing | undefined> {
  const read = readToken(token);
  if (!read) return undefined;
  const key = await findMailKey(db, read.organisationId);
  if (key === undefined || !isSignedWith(key, read)) return undefined;
  const { organisationId, userId, topic } = read;
  return { organisationId, userId, topic };
}

export async function forgetOldMails(db: Db, now: Date): Promise<void> {
  await deleteMailsBefore(db, new Date(now.getTime() - keptDays * dayMs));
}

/** A letter that could never be read is refused where it is written. */
function refuseBroken({ siteOrigin }: Services, letter: Letter): void {
  wordsOf({ letter, language: 'en', senderName: '', siteOrigin, unsubscribeUrl: undefined });
}

async function takeUp(
  { db, services }: Pick<Asker, 'db' | 'services'>,
  organisationId: number,
  mailIds: readonly number[],
): Promise<void> {
  if (!services.post) return;
  for (let from = 0; from < mailIds.length; from += lettersAJob)
    await services.jobs.send(db, mailJobName, {
      organisationId,
      mailIds: mailIds.slice(from, from + lettersAJob),
    });
}

const statusOf = ({ post }: Services): 'waiting' | 'kept' => (post ? 'waiting' : 'kept');

/** Its subject as it stands in a header. */
const plain = (letter: Letter): Letter => ({
  ...letter,
  subject: { en: oneLine(letter.subject.en), ja: oneLine(letter.subject.ja) },
});
