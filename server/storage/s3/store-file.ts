import { noteOf, isOneSegment } from '../segment-notes.ts';
import type { HashedFile } from '../storage.ts';
import type { Bucket } from './bucket.ts';
import { noteKeyOf } from './object-names.ts';
import { uploadFile } from './upload-file.ts';

/** Stores a file of this machine under a name that nothing has yet, with the note of its segments. */
export async function storeFile(
  bucket: Bucket,
  key: string,
  path: string,
  { segments, ...file }: HashedFile,
): Promise<void> {
  // Before the file, so that whoever sees the file sees the note.
  const noteKey = isOneSegment(file) ? undefined : noteKeyOf(key);
  try {
    if (noteKey !== undefined) await bucket.put(noteKey, Buffer.from(noteOf(segments)));
    await uploadFile(bucket, key, path, file.bytes);
  } catch (error) {
    // What cannot be taken back now is swept.
    if (noteKey !== undefined) await bucket.delete(noteKey).catch(() => {});
    throw error;
  }
}
