import { z } from 'zod';
import { isAppAddress } from './app-address.ts';
import { freeText } from '../http/text.ts';
import { contentKind } from '../materials/contents/content-kind.ts';

export const appSources = ['zip', 'address'] as const;

export const AppContentSchema = z.strictObject({
  source: z.enum(appSources),
  /** Of the material's files, a .zip; null until one was uploaded. */
  fileId: z.int().positive().nullable(),
  /** Where the app is, on a host that the organisation allows; empty until it was given. */
  address: freeText(2000),
  minutes: z.int().min(1).max(6000),
});
export type AppContent = z.infer<typeof AppContentSchema>;

/** The file that is opened: an address needs none, also when one was uploaded before. */
const fileOf = ({ source, fileId }: AppContent): number | null =>
  source === 'zip' ? fileId : null;

export const appContent = contentKind({
  isDoneByWork: true,
  schema: AppContentSchema,
  empty: { source: 'zip', fileId: null, address: '', minutes: 15 },
  faultsOf(content, files) {
    if (content.source === 'address') {
      if (isAppAddress(content.address)) return [];
      return [
        {
          path: ['address'],
          sentence: {
            en: 'Give the address of the app. It begins with https://.',
            ja: 'アプリのアドレスを入力してください。https:// で始まるアドレスを使用できます。',
          },
        },
      ];
    }
    const { fileId } = content;
    if (fileId !== null && files.get(fileId)?.type === 'zip') return [];
    return [
      {
        path: ['fileId'],
        sentence: {
          en: 'Choose the .zip file of the app.',
          ja: 'アプリの.zipファイルを選択してください。',
        },
      },
    ];
  },
  filesOf(content) {
    const fileId = fileOf(content);
    return fileId === null ? [] : [fileId];
  },
  statsOf(content, files) {
    const { bytes } = files.get(fileOf(content) ?? 0) ?? {};
    return { minutes: content.minutes, ...(bytes === undefined ? {} : { bytes }) };
  },
  wordsOf: () => '',
});
