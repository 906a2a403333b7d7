import { findPicture } from '../offline/outbox/find-picture.ts';
import { pictureEntity } from '../offline/outbox/waiting-picture.ts';
import { harmless } from './harmless.ts';

// The contract's own constant would bring its schemas into the worker; a test holds both together.
const ownImages = '/media/images/';

/** A picture that the server does not have yet: its writer sees it from the first moment on. */
export async function readWaiting(userId: number, path: string): Promise<Response | undefined> {
  if (!path.startsWith(ownImages)) return undefined;
  const picture = await findPicture(userId, pictureEntity(path.slice(ownImages.length)));
  if (!picture) return undefined;
  return new Response(picture.bytes, {
    headers: { 'content-type': picture.mediaType, 'cache-control': 'no-store', ...harmless },
  });
}
