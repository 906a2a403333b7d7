import { AppError } from '../../domain/http/errors.ts';
import type { Language } from '../../domain/format/language.ts';
import { linkHours, secondsBetweenLinks } from '../../domain/session/password.contract.ts';
import { recordAccountEvent } from '../audit/audit.service.ts';
import type { Context, PublicContext } from '../http/context.ts';
import { sendMail } from '../mail/mail.service.ts';
import { personKey } from '../people/people.service.ts';
import { deleteSessionsOf, updatePasswordHash } from './accounts.repo.ts';
import { tryLink } from './attempts.service.ts';
import { hashPassword } from './password.ts';
import { refuseEasyPassword } from './password-strength.ts';
import {
  findLastSent,
  findLinkedPerson,
  putPasswordLink,
  takePasswordLink,
} from './password-links.repo.ts';
import { passwordLetters } from './password.letters.ts';
import { newPersonToken, readPersonToken, type TokenOwner } from './person-token.service.ts';

interface Addressee extends TokenOwner {
  readonly name: string;
  readonly accountName: string;
  readonly lang: Language;
  readonly contactEmail: string | null;
}

/** Mails a link with which the person sets a password; returns the address. Earlier links are void. */
export async function mailPasswordLink(
  context: Pick<Context, 'db' | 'services' | 'now' | 'origin'>,
  person: Addressee,
  kind: keyof typeof passwordLetters,
): Promise<string> {
  const { db, now, origin } = context;
  const { organisationId, userId, contactEmail: address, lang: language } = person;
  if (address === null) throw new AppError('noContactEmail');
  const last = await findLastSent(db, person);
  const wait = last ? secondsBetweenLinks - (now.getTime() - last.getTime()) / 1000 : 0;
  if (wait > 0) throw new AppError('tooManyRequests', { retryAfterSeconds: Math.ceil(wait) });
  const { token, tokenHash } = newPersonToken(person);
  const expiresAt = new Date(now.getTime() + linkHours * 3_600_000);
  await putPasswordLink(db, { organisationId, userId, tokenHash, createdAt: now, expiresAt });
  // Behind the `#`, so that no server and no proxy ever sees it in an address.
  const letter = passwordLetters[kind](person, `${origin}/auth/password#${token}`);
  await sendMail(context, { organisationId, userId, address, language }, letter);
  return address;
}

export async function readLink(context: PublicContext, token: string) {
  const link = readPersonToken(token);
  const person = await tryLink(context, async () =>
    link ? await findLinkedPerson(context.db, link, context.now) : undefined,
  );
  if (!person) throw new AppError('linkNotValid');
  const { name, accountName } = person;
  return { name, accountName };
}

/** Sets the password and signs the person out everywhere; the link is used up. */
export async function redeemLink(
  context: PublicContext,
  token: string,
  password: string,
): Promise<string> {
  const { db, now, services } = context;
  const link = readPersonToken(token);
  const accountName = await tryLink(context, async () => {
    const person = link && (await findLinkedPerson(db, link, now));
    if (!link || !person) return undefined;
    await refuseEasyPassword(password, [person.accountName, person.name], context.language);
    const passwordHash = await hashPassword(password);
    const key = personKey(link);
    const isDone = await db.transaction(async (transaction) => {
      if (!(await takePasswordLink(transaction, link, now))) return false;
      if (!(await updatePasswordHash(transaction, link, passwordHash))) return false;
      await deleteSessionsOf(transaction, link.organisationId, [link.userId]);
      await recordAccountEvent(
        { ...context, db: transaction },
        { organisationId: link.organisationId, userId: link.userId, role: person.role },
        'session.setPassword',
      );
      await services.signals.send(transaction, 'user', key);
      return true;
    });
    if (isDone) services.signals.apply('user', key);
    return isDone ? person.accountName : undefined;
  });
  if (accountName === undefined) throw new AppError('linkNotValid');
  return accountName;
}
