import { ownImagePath } from '../../../domain/images/images.contract.ts';
import { keepImage } from '../../../domain/images/keep-image.contract.ts';
import { newUuid } from '../uuid.ts';
import { enqueue } from './outbox.ts';
import { pictureEntity } from './waiting-picture.ts';

/**
 * Keeps a picture on this device until there is a network, and resolves when it is durable, with the
 * address under which a text shows it at once. Rejects when this device cannot keep it: say so.
 */
export async function keepPicture(file: File): Promise<string> {
  const imageUuid = newUuid();
  const mediaType = /\.png$/i.test(file.name) ? 'image/png' : 'image/jpeg';
  const picture = { mediaType, bytes: await file.arrayBuffer() };
  const entity = pictureEntity(imageUuid);
  await enqueue({ endpoint: keepImage, params: { imageUuid }, entity }, picture);
  return ownImagePath + imageUuid;
}
