import { selfOf } from '../../domain/access/actor.ts';
import { AppError } from '../../domain/http/errors.ts';
import { recordAccountEvent } from '../audit/audit.service.ts';
import type { Context } from '../http/context.ts';
import { sendMail } from '../mail/mail.service.ts';
import { personKey } from '../people/people.service.ts';
import { deleteOtherSessions, findOwnAccount, updatePasswordHash } from './accounts.repo.ts';
import { trySecret } from './attempts.service.ts';
import { hashPassword, isPassword } from './password.ts';
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
  const { db, house, language, tokenHash } = context;
  const owner = selfOf(context.actor);
  const account = await findOwnAccount(db, owner);
  if (!account) throw new AppError('notFound');
  const isRight = await trySecret(context, account.accountName, async () =>
    (await isPassword(current, account.passwordHash ?? undefined)) ? true : undefined,
  );
  if (!isRight) {
    await db.transaction(async (within) => {
      const failed = { ...context, db: within };
      await recordAccountEvent(failed, account, 'session.changePasswordFailed');
    });
    throw new AppError('wrongPassword');
  }
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
    await house.signals.send(within, 'user', key);
  });
  house.signals.apply('user', key);
}
