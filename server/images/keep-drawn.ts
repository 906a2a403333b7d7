import { Readable } from 'node:stream';
import type { ImagePurpose } from '../../domain/images/images.rules.ts';
import type { Context } from '../http/context.ts';
import { referFiles, releaseReservation, reserveStorage } from '../usage/usage.service.ts';
import type { DrawnImage } from './draw-image.ts';
import type { Signer } from './image-signature.ts';
import { insertImage } from './images.repo.ts';

/** Pictures take an organisation's room as its other files do. */
export const roomOf = ({ organisationId }: Pick<Signer, 'organisationId'>) =>
  ({ organisationId, kind: 'file' }) as const;

/**
 * Keeps a picture under its name; false, and nothing is kept, when the name was taken before, also by
 * one that came at the same moment.
 */
export async function keepDrawn(
  { services, now }: Pick<Context, 'services' | 'now'>,
  signer: Signer,
  { uuid, purpose }: { readonly uuid: string; readonly purpose: ImagePurpose },
  drawn: DrawnImage,
): Promise<boolean> {
  const { db } = services.database;
  const room = roomOf(signer);
  const reservation = await reserveStorage({ db, now }, room, drawn.content.length);
  const keeping = db.transaction(async (transaction) => {
    const { sha256, bytes } = await services.storage.put(
      signer.organisationId,
      Readable.from([drawn.content]),
    );
    const { mediaType, width, height } = drawn;
    const image = { ...signer, uuid, purpose, sha256, mediaType, bytes, width, height };
    const isNew = await insertImage(transaction, { ...image, createdAt: now });
    await releaseReservation(transaction, reservation);
    if (isNew) await referFiles(transaction, room, [{ sha256, bytes }]);
    return isNew;
  });
  return await keeping.catch(async (error: unknown) => {
    await releaseReservation(db, reservation);
    throw error;
  });
}
