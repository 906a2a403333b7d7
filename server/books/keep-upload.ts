import { mkdir, open, rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { AppError } from '../../domain/http/errors.ts';
import { type RefusalCode, refusalSentence } from '../../domain/books/import.messages.ts';
import type { Language } from '../../domain/format/language.ts';
import { isZip, uploadFolder, uploadPath } from '../materials/uploads/upload-folder.service.ts';
import { importLimits, shownBytes } from './import/import-limits.ts';

/** Writes the upload as it comes, whole and on the disk, or refuses it and leaves nothing. */
export async function keepUpload(
  temporaryFolder: string,
  upload: string,
  content: Readable,
  language: Language,
): Promise<void> {
  const path = uploadPath(temporaryFolder, upload);
  await mkdir(uploadFolder(temporaryFolder), { recursive: true });
  const file = await open(path, 'wx');
  try {
    let bytes = 0;
    // A stream that is destroyed takes the connection with it, and the refusal would not be heard.
    const chunks: AsyncIterable<Buffer> = content.iterator({ destroyOnReturn: false });
    for await (const chunk of chunks) {
      if (bytes === 0 && !isZip(chunk)) refuse('zip-damaged', language);
      bytes += chunk.length;
      if (bytes > importLimits.zip) refuse('zip-too-large', language);
      await file.writeFile(chunk);
    }
    if (bytes === 0) refuse('zip-damaged', language);
    await file.sync();
  } catch (error) {
    await rm(path, { force: true });
    content.resume();
    throw error;
  } finally {
    await file.close();
  }
}

function refuse(code: RefusalCode, language: Language): never {
  const messages = [refusalSentence(code, { limit: shownBytes(importLimits.zip) }, language)];
  throw new AppError(code === 'zip-too-large' ? 'payloadTooLarge' : 'unsupportedMediaType', {
    messages,
  });
}
