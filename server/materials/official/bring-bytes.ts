import { storageKindOfMedia, storageKinds } from '../../../domain/usage/usage.rules.ts';
import type { Context } from '../../http/context.ts';
import { requireRoom } from '../../usage/usage.service.ts';

interface File {
  readonly sha256: string;
  readonly bytes: number;
  readonly mediaType: string;
}

/** Stores files of one organisation once more as the actor's; refused when there is no room for them. */
export async function bringBytes(
  context: Context,
  from: number,
  files: readonly File[],
): Promise<void> {
  const { services, actor } = context;
  if (from === actor.organisationId) return;
  const distinct = [...new Map(files.map((file) => [file.sha256, file])).values()];
  for (const kind of storageKinds) {
    const some = distinct.filter(({ mediaType }) => storageKindOfMedia(mediaType) === kind);
    const bytes = some.reduce((sum, file) => sum + file.bytes, 0);
    if (bytes > 0)
      await requireRoom(context, { organisationId: context.actor.organisationId, kind }, bytes);
  }
  for (const { sha256 } of distinct) {
    const content = await services.storage.open(from, sha256);
    if (!content) throw new Error('a file of an official material is not in the storage');
    await services.storage.put(actor.organisationId, content);
  }
}
