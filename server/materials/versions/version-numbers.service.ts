import type { Context } from '../../http/context.ts';
import { selectVersionNumbers } from './versions.repo.ts';

/** All versions of a material of the organisation, newest first, for what was done on each of them. */
export async function listVersionNumbers(
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  materialId: number,
): Promise<{ id: number; majorVersionNumber: number }[]> {
  return await selectVersionNumbers(db, { organisationId: actor.organisationId, materialId });
}
