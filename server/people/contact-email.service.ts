import { selfOf } from '../../domain/access/actor.ts';
import { AppError } from '../../domain/http/errors.ts';
import { linkHours, secondsBetweenLinks } from '../../domain/session/password.contract.ts';
import { recordAccountEvent, recordChange } from '../audit/audit.service.ts';
import type { Context, PublicContext } from '../http/context.ts';
import { sendMail } from '../mail/mail.service.ts';
import { forgetPasswordLinks } from '../session/accounts.service.ts';
import { forgetTurns, takeTurn, tryLink } from '../session/attempts.service.ts';
import {
  newPersonToken,
  readPersonToken,
  type TokenOwner,
} from '../session/person-token.service.ts';
import { changeLetter, verificationLetter } from './contact-email.letters.ts';
import { deletePending, findPending, putPending, takePending } from './contact-email.repo.ts';
import {
  findPerson,
  lockPerson,
  type PersonInFull,
  updatePersonRow,
} from './people-change.repo.ts';
import { about } from './people-change.service.ts';
import { holdPerson } from './people-hold.service.ts';
import { personKey } from './people.service.ts';

export async function askForEmail(context: Context, userId: number, email: string): Promise<void> {
  await ask(context, await holdPerson(context, userId, 'updateContactEmail'), email);
}

export async function cancelEmail(context: Context, userId: number): Promise<void> {
  await cancel(context, await holdPerson(context, userId, 'updateContactEmail'));
}

export async function askForOwnEmail(context: Context, email: string): Promise<void> {
  await ask(atHome(context), await ownRow(context), email);
}

export async function cancelOwnEmail(context: Context): Promise<void> {
  await cancel(atHome(context), await ownRow(context));
}

export async function getOwnEmail({ db, actor }: Context) {
  const person = await findPerson(db, selfOf(actor));
  if (!person) throw new AppError('notFound');
  const pending = await findPending(db, person);
  return { contactEmail: person.contactEmail, pendingEmail: pending?.email ?? null };
}

async function ownRow({ db, actor }: Context): Promise<PersonInFull> {
  const person = await lockPerson(db, selfOf(actor));
  if (!person) throw new AppError('notFound');
  return person;
}

/** What one changes of oneself is written down at home, wherever one is looking. */
const atHome = (context: Context): Context => ({
  ...context,
  actor: { ...context.actor, organisationId: context.actor.homeOrganisationId },
});

/** The new address waits until the link that it is sent was opened. */
async function ask(context: Context, person: PersonInFull, email: string): Promise<void> {
  const { db, now, origin } = context;
  const { organisationId, id: userId, name, lang: language, contactEmail } = person;
  if (email === contactEmail) return await cancel(context, person);
  const pending = await findPending(db, person);
  await takeTurn(context, letterTo({ organisationId, userId }), secondsBetweenLinks);
  const { token, tokenHash } = newPersonToken({ organisationId, userId });
  const expiresAt = new Date(now.getTime() + linkHours * 3_600_000);
  await putPending(db, { organisationId, userId, email, tokenHash, createdAt: now, expiresAt });
  // Behind the `#`, so that no server and no proxy ever sees it in an address.
  const url = `${origin}/auth/verify#${new URLSearchParams({ token, email }).toString()}`;
  const addressee = { organisationId, userId, language };
  await sendMail(context, { ...addressee, address: email }, verificationLetter(name, url));
  if (contactEmail !== null && pending?.email !== email)
    await sendMail(context, { ...addressee, address: contactEmail }, changeLetter(name, email));
  await recordChange(context, {
    ...about('requestContactEmail', userId),
    before: { contactEmail },
    after: { contactEmail: email },
  });
}

/** Counted apart from what is pending, so that nobody gets another letter sent by cancelling. */
const letterTo = (person: TokenOwner) => `verification letter to ${personKey(person)}`;

async function cancel(
  context: Context,
  { organisationId, id: userId }: PersonInFull,
): Promise<void> {
  if (await deletePending(context.db, organisationId, [userId]))
    await recordChange(context, about('cancelContactEmail', userId));
}

/** From the link in the letter. */
export async function verifyEmail(
  context: PublicContext,
  token: string,
  email: string,
): Promise<string> {
  const { db, now, services, language } = context;
  const link = readPersonToken(token);
  const verified = await tryLink(context, async () => {
    if (!link) return undefined;
    const { organisationId, userId, tokenHash } = link;
    const key = personKey(link);
    const isDone = await db.transaction(async (transaction) => {
      const person = await lockPerson(transaction, { organisationId, userId });
      if (!person || person.archivedAt) return false;
      if (!(await takePending(transaction, person, { tokenHash, email }, now))) return false;
      // Whoever reads what is sent to their address may set another at once.
      await forgetTurns({ ...context, db: transaction }, letterTo(link));
      await updatePersonRow(transaction, link, { contactEmail: email });
      await forgetPasswordLinks(transaction, organisationId, [userId]);
      await recordAccountEvent(
        { ...context, db: transaction },
        { organisationId, userId, role: person.role },
        'person.verifyContactEmail',
        { before: { contactEmail: person.contactEmail }, after: { contactEmail: email } },
      );
      await services.signals.send(transaction, 'user', key);
      return true;
    });
    if (isDone) services.signals.apply('user', key);
    return isDone ? email : undefined;
  });
  if (verified !== undefined) return verified;
  throw new AppError('emailNotVerified', { messages: [notVerified(email)[language]] });
}

const notVerified = (email: string) => ({
  en: `Error verifying email ${email}`,
  ja: `メールアドレス「${email}」を確認できませんでした`,
});
