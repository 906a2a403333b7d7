import type { Readable } from 'node:stream';
import { Busboy } from '@fastify/busboy';
import { AppError } from '../../domain/http/errors.ts';
import { limits } from '../../domain/limits.ts';

export interface ReceivedImage {
  /** The fields that came with it. */
  readonly fields: ReadonlyMap<string, string>;
  readonly fileName: string;
  readonly content: Buffer;
  /** There was more of it than anybody may send; the content is cut. */
  readonly isTooHeavy: boolean;
}

const mostFields = 12;
const longestField = 1000;

/** Reads a multipart form with one file; keeps no more of it in memory than may be sent. */
export async function receiveImage(body: Readable, contentType: string): Promise<ReceivedImage> {
  const form = openForm(contentType);
  const fields = new Map<string, string>();
  const chunks: Buffer[] = [];
  let fileName: string | undefined;
  let isTooHeavy = false;
  form.on('field', (name, value) => void fields.set(name, value));
  form.on('file', (name, file, given) => {
    // The form tells it, too; what nobody listens to would end the process.
    file.on('error', () => {});
    if (name !== 'file') return void file.resume();
    fileName = given;
    file.on('data', (chunk: Buffer) => void chunks.push(chunk));
    file.on('limit', () => (isTooHeavy = true));
  });
  await new Promise<void>((done, fail) => {
    form.on('finish', done);
    form.on('error', () => fail(new AppError('malformedBody')));
    // A form that stops in the middle never finishes by itself.
    body.on('error', () => fail(new AppError('malformedBody')));
    body.pipe(form);
  });
  if (fileName === undefined) throw new AppError('malformedBody');
  return { fields, fileName, content: Buffer.concat(chunks), isTooHeavy };
}

function openForm(contentType: string) {
  try {
    return new Busboy({
      headers: { 'content-type': contentType },
      limits: {
        files: 1,
        fields: mostFields,
        fieldSize: longestField,
        // One more than may be sent, so that what is too heavy is told from what is just right.
        fileSize: limits.avatarMaxBytes + 1,
      },
    });
  } catch {
    // No boundary, or none that could be one.
    throw new AppError('malformedBody');
  }
}
