import type { Sentence } from '../format/language.ts';

const MB = 1_000_000;

/** What a .zip file of an app may hold: all of it is unpacked in the memory of the device that opens it. */
export const appArchiveLimits = { files: 2000, unpacked: 100 * MB, ratio: 200 } as const;

export const appArchiveFaults = {
  damaged: {
    en: 'The .zip file is damaged: it cannot be unpacked. Pack it again.',
    ja: '.zipファイルが破損していて展開できません。もう一度圧縮してください。',
  },
  tooManyFiles: {
    en: 'The .zip file holds more than 2,000 files.',
    ja: '.zipファイルに含まれるファイルが2,000個を超えています。',
  },
  tooLarge: {
    en: 'Unpacked, the files are larger than 100 MB in all.',
    ja: '展開後のファイルの合計が100MBを超えています。',
  },
  tooTight: {
    en: 'The .zip file is packed so tightly that it looks made to do harm. It is not opened.',
    ja: '.zipファイルの圧縮率が異常に高く、危険なおそれがあるため開きません。',
  },
  outside: {
    en: 'The .zip file names files outside of itself. It is not opened.',
    ja: '.zipファイルに、外部を指すファイル名が含まれているため開きません。',
  },
  link: {
    en: 'The .zip file holds a link to another place. Put the file itself in it.',
    ja: '.zipファイルに、ほかの場所へのリンクが含まれています。ファイルそのものを入れてください。',
  },
  encrypted: {
    en: 'The .zip file is protected by a password. Pack it again without one.',
    ja: '.zipファイルがパスワードで保護されています。パスワードなしで圧縮し直してください。',
  },
  repeated: {
    en: 'The .zip file holds two files of the same name.',
    ja: '.zipファイルに、同じ名前のファイルが2つあります。',
  },
  noStart: {
    en: 'There is no index.html at the top of the .zip file. An app begins there.',
    ja: '.zipファイルの最上位にindex.htmlがありません。アプリはこのファイルから始まります。',
  },
  noArchive: {
    en: 'An app is a .zip file of a web page with all that belongs to it.',
    ja: 'アプリには、Webページと必要なファイルをまとめた.zipファイルを使用してください。',
  },
} as const satisfies Record<string, Sentence>;
export type AppArchiveFault = keyof typeof appArchiveFaults;

/** Of the one folder that holds everything, with its slash; empty when there is none. */
export function topFolderOf(paths: readonly string[]): string {
  const [first = ''] = paths;
  const top = first.slice(0, first.indexOf('/') + 1);
  return paths.every((path) => path.startsWith(top)) ? top : '';
}

/** What packers leave behind, and is no part of an app. */
export const isLeftover = (path: string): boolean =>
  path.split('/').some((part) => part === '__MACOSX' || part === '.DS_Store' || part === '.git');
