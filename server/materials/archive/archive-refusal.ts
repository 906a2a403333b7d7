import type { Sentence } from '../../../domain/format/language.ts';

/** Why an archive is not taken, in both languages. */
export class ArchiveRefusal extends Error {
  readonly sentence: Sentence;

  constructor(sentence: Sentence, options?: ErrorOptions) {
    super(sentence.en, options);
    this.sentence = sentence;
  }
}

export const refusals = {
  damaged: {
    en: 'The file is not a .zip file, or is damaged.',
    ja: '.zipファイルではないか、ファイルが破損しています。',
  },
  noManifest: {
    en: 'The file is not an archive of a library that this version can read.',
    ja: 'このバージョンで読み込める教材アーカイブではありません。',
  },
  interrupted: {
    en: 'The server was stopped again and again while it worked on the archive. Upload it once more.',
    ja: '処理中にサーバーが繰り返し停止しました。もう一度アップロードしてください。',
  },
  gone: {
    en: 'The uploaded file is not there any more. Upload it once more.',
    ja: 'アップロードしたファイルが見つかりません。もう一度アップロードしてください。',
  },
  full: {
    en: 'There is not enough storage for the files in it.',
    ja: '含まれるファイルを保存する容量が足りません。',
  },
} as const satisfies Record<string, Sentence>;

/** About one entry. */
export const entryRefusals = {
  unknown: (path: string): Sentence => ({
    en: `“${path}” does not belong into an archive of a library.`,
    ja: `「${path}」は教材アーカイブに含まれるはずのないファイルです。`,
  }),
  missing: (path: string): Sentence => ({
    en: `“${path}” is named, but not in the archive.`,
    ja: `「${path}」が一覧にありますが、アーカイブに含まれていません。`,
  }),
  changed: (path: string): Sentence => ({
    en: `“${path}” is not what it was when the archive was made.`,
    ja: `「${path}」の内容が、アーカイブの作成時から変わっています。`,
  }),
  suspicious: (path: string): Sentence => ({
    en: `“${path}” is packed in a way that no archive of a library is.`,
    ja: `「${path}」の圧縮方法が、教材アーカイブのものではありません。`,
  }),
  wrong: (path: string): Sentence => ({
    en: `“${path}” does not hold what it should.`,
    ja: `「${path}」の内容が正しい形式ではありません。`,
  }),
  notOffered: (title: string): Sentence => ({
    en: `“${title}” is of a kind that your organisation does not have.`,
    ja: `「${title}」は、この組織では利用できない種類の教材です。`,
  }),
};
