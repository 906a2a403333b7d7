import { type EmergencyAnswers, emergencyRoom } from '../../../../domain/exams/emergency.schema.ts';
import { listWaiting, pictureOf } from '../../../offline/outbox/outbox.ts';
import type { WaitingPicture } from '../../../offline/outbox/waiting-picture.ts';
import { filesOfExam } from '../files/files-of-exam.ts';
import { base64Of } from './seal-file.ts';

interface Gathered {
  readonly files: NonNullable<EmergencyAnswers['files']>;
  /** How many are too large: their digests alone travel, and their bytes stay on this device. */
  readonly leftCount: number;
}

/** The bytes of files that are not on the server yet: the smallest first, as far as there is room. */
export async function gatherFiles(examId: number): Promise<Gathered> {
  const prefix = filesOfExam(examId);
  const held: { uuid: string; bytes: ArrayBuffer }[] = [];
  for (const { entity } of await listWaiting(prefix)) {
    const found = await pictureOf(entity);
    if (found) held.push({ uuid: entity.slice(prefix.length), bytes: found.bytes });
  }
  const files: Gathered['files'] = [];
  let room = emergencyRoom;
  for (const { uuid, bytes } of held.toSorted(bySize)) {
    room -= bytes.byteLength;
    if (room < 0) break;
    files.push({ uuid, content: base64Of(new Uint8Array(bytes)) });
  }
  return { files, leftCount: held.length - files.length };
}

const bySize = (one: Pick<WaitingPicture, 'bytes'>, other: Pick<WaitingPicture, 'bytes'>): number =>
  one.bytes.byteLength - other.bytes.byteLength;
