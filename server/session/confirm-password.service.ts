import { selfOf } from '../../domain/access/actor.ts';
import { AppError } from '../../domain/http/errors.ts';
import { recordAccountEvent } from '../audit/audit.service.ts';
import type { Context } from '../http/context.ts';
import { findOwnAccount } from './accounts.repo.ts';
import { trySecret } from './attempts.service.ts';
import { isPassword } from './password.ts';

/**
 * The caller's account, once they have shown that they know its password. A failure is written down, hence
 * not within a transaction that the refusal would undo.
 *
 * @throws AppError 'wrongPassword', 'tooManyRequests' for who guesses
 */
export async function confirmPassword(
  context: Context,
  current: string,
  failure: 'session.changePasswordFailed' | 'session.confirmPasswordFailed',
) {
  const account = await findOwnAccount(context.db, selfOf(context.actor));
  if (!account) throw new AppError('notFound');
  const isRight = await trySecret(context, account.accountName, async () =>
    (await isPassword(current, account.passwordHash ?? undefined)) ? true : undefined,
  );
  if (isRight) return account;
  await context.db.transaction(async (within) => {
    await recordAccountEvent({ ...context, db: within }, account, failure);
  });
  throw new AppError('wrongPassword');
}
