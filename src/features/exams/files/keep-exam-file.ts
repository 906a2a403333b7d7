import { keepExamFile } from '../../../../domain/exams/exam-files.contract.ts';
import type { HandedFile } from '../../../../domain/exams/exam-file.schema.ts';
import { enqueue } from '../../../offline/outbox/outbox.ts';
import { fileEntity } from '../../../offline/outbox/waiting-picture.ts';
import { newUuid } from '../../../offline/uuid.ts';
import { keepValue } from '../../../offline/values.ts';
import { entityOf } from '../own-exams.queries.ts';

/**
 * Keeps a file on this device until it is on the server, and resolves when it is durable. Rejects when this
 * device cannot keep it: say so. It counts once an answer names it.
 */
export async function keepFileOfExam(
  examId: number,
  name: string,
  file: File,
): Promise<HandedFile> {
  const { content, handed } = await read(name, file);
  const { uuid: examFileUuid, ...body } = handed;
  await enqueue(
    {
      endpoint: keepExamFile,
      params: { examId, examFileUuid },
      body,
      entity: fileEntity(entityOf(examId), examFileUuid),
    },
    { mediaType: file.type || 'application/octet-stream', bytes: content },
  );
  return handed;
}

/** The same without a write that sends it: the newest one lies on this device until the rehearsal ends. */
export async function keepFileOfRehearsal(name: string, file: File): Promise<HandedFile> {
  const { content, handed } = await read(name, file);
  await keepValue(rehearsedFile, content);
  return handed;
}

const rehearsedFile = 'exams.rehearsedFile';

export const forgetRehearsedFile = (): Promise<void> => keepValue(rehearsedFile, undefined);

async function read(name: string, file: File) {
  const content = await file.arrayBuffer();
  const sha256 = hexOf(await crypto.subtle.digest('SHA-256', content));
  const handed: HandedFile = { uuid: newUuid(), name, bytes: content.byteLength, sha256 };
  return { content, handed };
}

const hexOf = (digest: ArrayBuffer): string =>
  Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Cameras call every picture the same: each name stands once, with a number where it must. */
export function freeName(name: string, taken: readonly string[]): string {
  if (!taken.includes(name)) return name;
  const dot = name.lastIndexOf('.');
  const [stem, ending] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, ''];
  for (let number = 2; ; number += 1) {
    const next = `${stem} (${number})${ending}`;
    if (!taken.includes(next)) return next;
  }
}
