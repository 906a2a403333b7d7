import type { Care } from '../../../domain/aichats/flag-care.contract.ts';
import { AppError } from '../../../domain/http/errors.ts';
import { recordChange } from '../../audit/audit.service.ts';
import type { Db } from '../../db/database.ts';
import type { Context } from '../../http/context.ts';
import { findDisclosed } from '../transcripts.repo.ts';
import { insertCare, listCares } from './care.repo.ts';
import { listFlags } from './flags.repo.ts';

export async function caresOf(
  db: Db,
  organisationId: number,
  conversationId: number,
): Promise<Care[]> {
  const rows = await listCares(db, organisationId, conversationId);
  return rows.map(({ caredAt, ...care }) => ({ ...care, caredAt: caredAt.toISOString() }));
}

/** By whoever may read it, of what is flagged alone. The log says that, and not what was written. */
export async function careFor(
  context: Context,
  conversationId: number,
  note: string,
): Promise<Care[]> {
  const { db, actor, now } = context;
  const { organisationId, userId } = actor;
  const found = await findDisclosed(db, actor, conversationId);
  const flags = found ? await listFlags(db, organisationId, [conversationId]) : [];
  if (!found || flags.length === 0) throw new AppError('notFound');
  await insertCare(db, { organisationId, conversationId, userId, note, caredAt: now });
  await recordChange(context, {
    action: 'aichat.care',
    subjectType: 'user',
    subjectId: found.trainee.id,
    before: null,
    after: { conversationId },
  });
  return await caresOf(db, organisationId, conversationId);
}
