import { AppError } from '../../domain/http/errors.ts';
import type { User } from '../../domain/people/user.schema.ts';
import type { Context } from '../http/context.ts';
import { presentUser } from './session.present.ts';
import { findSession } from './session.repo.ts';

/** As this transaction sees them, which no memory can know yet. */
export async function freshUser(context: Context): Promise<User> {
  const { db, tokenHash, now, standing } = context;
  const found = await findSession(db, tokenHash, now);
  if (!found) throw new AppError('notSignedIn');
  return presentUser(found, standing, context);
}
