import type { Operation } from './operation.ts';
import { listWaiting, pictureOf } from './outbox.ts';
import { hasBytes, isPictureEntity, type WaitingPicture } from './waiting-picture.ts';

/** Everything that is not on the server yet, as it would be sent; a picture or a file as an address that holds it. */
export async function exportUnsent(): Promise<Blob> {
  const operations = await Promise.all((await listWaiting()).map(withPicture));
  return new Blob([JSON.stringify(operations, null, 2)], { type: 'application/json' });
}

async function withPicture(operation: Operation): Promise<Operation> {
  if (!hasBytes(operation.entity)) return operation;
  const picture = await pictureOf(operation.entity);
  if (!picture) return operation;
  const content = dataUrlOf(picture);
  const isAlone = isPictureEntity(operation.entity);
  return { ...operation, body: isAlone ? content : { facts: operation.body, content } };
}

function dataUrlOf({ mediaType, bytes }: WaitingPicture): string {
  const letters = Array.from(new Uint8Array(bytes), (byte) => String.fromCharCode(byte));
  return `data:${mediaType};base64,${btoa(letters.join(''))}`;
}
