import type { Operation } from './operation.ts';
import { listWaiting, pictureOf } from './outbox.ts';
import { isPictureEntity, type WaitingPicture } from './waiting-picture.ts';

/** Everything that is not on the server yet, as it would be sent; a picture as an address that holds it. */
export async function exportUnsent(): Promise<Blob> {
  const operations = await Promise.all((await listWaiting()).map(withPicture));
  return new Blob([JSON.stringify(operations, null, 2)], { type: 'application/json' });
}

async function withPicture(operation: Operation): Promise<Operation> {
  if (!isPictureEntity(operation.entity)) return operation;
  const picture = await pictureOf(operation.entity);
  return picture ? { ...operation, body: dataUrlOf(picture) } : operation;
}

function dataUrlOf({ mediaType, bytes }: WaitingPicture): string {
  const letters = Array.from(new Uint8Array(bytes), (byte) => String.fromCharCode(byte));
  return `data:${mediaType};base64,${btoa(letters.join(''))}`;
}
