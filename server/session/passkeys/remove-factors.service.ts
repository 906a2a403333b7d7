import type { Language } from '../../../domain/format/language.ts';
import type { Context } from '../../http/context.ts';
import { sendMail } from '../../mail/mail.service.ts';
import { personKey } from '../../people/people.service.ts';
import type { TokenOwner } from '../person-token.service.ts';
import { passkeyRemoved } from './passkeys.letters.ts';
import { deleteAllFactors, lockAccount, setAsksForPasskey } from './passkeys.repo.ts';

interface Person extends TokenOwner {
  readonly name: string;
  readonly accountName: string;
  readonly lang: Language;
  readonly contactEmail: string | null;
}

/** For who lost what they sign in with: the password alone lets them in again. Returns how many there were. */
export async function removeFactors(context: Context, person: Person): Promise<number> {
  const { db } = context;
  const { organisationId, userId, contactEmail: address, lang: language } = person;
  await lockAccount(db, person);
  const removed = await deleteAllFactors(db, person);
  await setAsksForPasskey(db, person, false);
  if (removed > 0 && address !== null)
    await sendMail(
      context,
      { organisationId, userId, address, language },
      passkeyRemoved(person, `${context.origin}/settings`),
    );
  await context.signal('user', personKey(person));
  return removed;
}
