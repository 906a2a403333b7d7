import { selfOf } from '../../domain/access/actor.ts';
import type { Context } from '../http/context.ts';
import { notify } from '../notifications/notifications.service.ts';
import type { FoundMaterial } from './materials.repo.ts';
import { selectNameOf } from './owner-notice.repo.ts';

/** Tells whoever made a material what somebody else did with it. */
export async function tellOwner(
  context: Context,
  { id, title, createdBy }: Pick<FoundMaterial, 'id' | 'title' | 'createdBy'>,
  { isDeleted }: { readonly isDeleted: boolean },
): Promise<void> {
  const { db, actor } = context;
  if (createdBy === actor.userId) return;
  const { organisationId } = actor;
  // One of the provider's who visited the organisation may have made it, and is told of nothing here.
  const owner = await selectNameOf(db, { organisationId, userId: createdBy });
  const authorName = await selectNameOf(db, selfOf(actor));
  if (owner === undefined || authorName === undefined) return;
  await notify(
    context,
    [createdBy],
    { kind: 'materialChanged', materialTitle: title, authorName, isDeleted },
    isDeleted ? '/library' : `/library/${id}`,
  );
}
