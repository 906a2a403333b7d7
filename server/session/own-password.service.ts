import { selfOf } from '../../domain/access/actor.ts';
import { recordAccountEvent } from '../audit/audit.service.ts';
import type { Context } from '../http/context.ts';
import { sendMail } from '../mail/mail.service.ts';
import { personKey } from '../people/people.service.ts';
import { deleteOtherSessions, updatePasswordHash } from './accounts.repo.ts';
import { confirmPassword } from './confirm-password.service.ts';
import { hashPassword } from './password.ts';
import { passwordChanged } from './password.letters.ts';
import { refuseEasyPassword } from './password-strength.ts';

/**
 * Sets the caller's own password, ends all their other sessions, and tells them by mail.
 *
 * @throws AppError 'wrongPassword', 'tooManyRequests' for who guesses, 'invalidInput' for one that is easy to guess
 */
export async function changeOwnPassword(
  context: Context,
  { current, password }: { readonly current: string; readonly password: string },
): Promise<void> {
  const { db, services, language, tokenHash } = context;
  const owner = selfOf(context.actor);
  const account = await confirmPassword(context, current, 'session.changePasswordFailed');
  await refuseEasyPassword(password, [account.accountName, account.name], language);
  const passwordHash = await hashPassword(password);
  const key = personKey(owner);
  await db.transaction(async (within) => {
    const done = { ...context, db: within };
    await updatePasswordHash(within, owner, passwordHash);
    await deleteOtherSessions(within, owner, tokenHash);
    await recordAccountEvent(done, account, 'session.changePassword');
    const { organisationId, userId, contactEmail: address, lang } = account;
    if (address !== null)
      await sendMail(
        done,
        { organisationId, userId, address, language: lang },
        passwordChanged(account, `${context.origin}/auth/forgotten`),
      );
    await services.signals.send(within, 'user', key);
  });
  services.signals.apply('user', key);
}
