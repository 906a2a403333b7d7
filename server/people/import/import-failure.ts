import type { Sentence } from '../../../domain/format/language.ts';

/** Why a whole import, or its check, could not be. `{detail}` is filled in. */
export const failureSentences = {
  empty: { en: 'The file holds no rows.', ja: 'ファイルにデータの行がありません。' },
  tooManyRows: {
    en: 'The file has more than {detail} rows. Divide it into several files.',
    ja: '行数が{detail}行を超えています。ファイルを分割してください。',
  },
  tooManyColumns: {
    en: 'Line {detail} has too many columns. Is the separator right?',
    ja: '{detail}行目の列が多すぎます。区切り文字が正しいか確認してください。',
  },
  malformed: {
    en: 'The file cannot be read from line {detail} on: a quotation mark is opened or closed in the wrong place.',
    ja: '{detail}行目以降を読み取れません。引用符（"）の開始または終了の位置が正しくありません。',
  },
  notAllowed: {
    en: 'Whoever began this import may no longer import people. Nothing was changed.',
    ja: 'このインポートを開始した人に、インポートの権限がなくなりました。何も変更されていません。',
  },
  interrupted: {
    en: 'The work was interrupted several times and has been given up. Nothing was changed; please try again.',
    ja: '処理が何度も中断されたため、中止しました。何も変更されていません。もう一度お試しください。',
  },
  undoBlocked: {
    en: 'Nothing was undone: something depends on this import meanwhile.',
    ja: '元に戻せませんでした。このインポートに依存するデータがあります。',
  },
} satisfies Record<string, Sentence>;

export type FailureCode = keyof typeof failureSentences;

export interface ImportFailure {
  readonly code: FailureCode;
  readonly detail?: string;
}

/** Thrown by what cannot go on, however often it is tried. */
export class ImportRefusal extends Error {
  readonly failure: ImportFailure;

  constructor(code: FailureCode, detail?: string) {
    super(code);
    this.name = 'ImportRefusal';
    this.failure = detail === undefined ? { code } : { code, detail };
  }
}
