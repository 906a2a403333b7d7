import { z } from 'zod';
import { contentKind } from '../materials/contents/content-kind.ts';

export const FileContentSchema = z.strictObject({
  /** Of the material's files; null until one was uploaded. */
  fileId: z.int().positive().nullable(),
});

const bytesAMinute = 200_000;

/** Kinds of files that a trainee is given to read. */
const readable: readonly string[] = ['pdf', 'word', 'powerpoint', 'excel', 'zip'];

export const fileContent = contentKind({
  schema: FileContentSchema,
  empty: { fileId: null },
  faultsOf({ fileId }, files) {
    const file = fileId === null ? undefined : files.get(fileId);
    if (file && readable.includes(file.type)) return [];
    return [
      {
        path: ['fileId'],
        sentence: { en: 'Choose a file.', ja: 'ファイルを選択してください。' },
      },
    ];
  },
  filesOf: ({ fileId }) => (fileId === null ? [] : [fileId]),
  statsOf({ fileId }, files) {
    const { bytes = 0, type } = (fileId !== null && files.get(fileId)) || {};
    return {
      minutes: Math.max(1, Math.round(bytes / bytesAMinute)),
      bytes,
      ...(type === undefined ? {} : { fileType: type }),
    };
  },
  wordsOf: () => '',
});
