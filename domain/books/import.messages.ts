/**
 * Why a book was refused, and what of an accepted book could not be carried:
 * closed lists, with a sentence in both languages for each. `{path}`, `{limit}`
 * and `{detail}` are filled in by `sentence`.
 */
export interface Sentences {
  readonly en: string;
  readonly ja: string;
}

export const refusalSentences = {
  'source-missing': {
    en: 'There is no folder or .zip file at {path}.',
    ja: '{path}にフォルダーまたは.zipファイルがありません。',
  },
  'zip-too-large': {
    en: 'The .zip file is larger than {limit}.',
    ja: '.zipファイルが{limit}を超えています。',
  },
  'zip-damaged': {
    en: 'The file is not a .zip file, or it is damaged.',
    ja: '.zipファイルではないか、ファイルが壊れています。',
  },
  'too-many-entries': {
    en: 'There are more than {limit} files in it.',
    ja: 'ファイルの数が{limit}を超えています。',
  },
  'unpacked-too-large': {
    en: 'Unpacked, the files are larger than {limit} in all.',
    ja: '展開後のファイルの合計が{limit}を超えています。',
  },
  'ratio-suspicious': {
    en: '“{path}” is packed more tightly than {limit}. Such a file could fill the disk, so it is not opened.',
    ja: '「{path}」の圧縮率が{limit}を超えています。ディスクを使い切るおそれがあるため、開きません。',
  },
  'size-false': {
    en: '“{path}” is not as large as the .zip file says. The file may be damaged or made to deceive.',
    ja: '「{path}」の実際の大きさが.zipファイルの記載と異なります。壊れているか、偽装されたおそれがあります。',
  },
  'entry-damaged': {
    en: '“{path}” is damaged inside the .zip file.',
    ja: '.zipファイル内の「{path}」が壊れています。',
  },
  'entry-encrypted': {
    en: '“{path}” is protected by a password. Pack it again without one.',
    ja: '「{path}」はパスワードで保護されています。パスワードなしで圧縮し直してください。',
  },
  'packing-unknown': {
    en: '“{path}” is packed by a method that is not supported. Use an ordinary .zip file (deflate).',
    ja: '「{path}」の圧縮方式には対応していません。通常の.zip形式（deflate）で圧縮し直してください。',
  },
  'path-unsafe': {
    en: 'The name “{path}” leads outside the folder or holds characters that are not allowed.',
    ja: '「{path}」という名前は、フォルダーの外を指しているか、使えない文字を含んでいます。',
  },
  'link-unsafe': {
    en: '“{path}” is a link to another place or a special file. Put the file itself there.',
    ja: '「{path}」はほかの場所へのリンクか特殊なファイルです。ファイルそのものを入れてください。',
  },
  'name-repeated': {
    en: 'The name “{path}” occurs more than once.',
    ja: '「{path}」という名前が重複しています。',
  },
  'text-unreadable': {
    en: '“{path}” is not UTF-8 text. Save it as UTF-8.',
    ja: '「{path}」はUTF-8のテキストではありません。UTF-8で保存し直してください。',
  },
  'markdown-too-large': {
    en: 'The Markdown file “{path}” is larger than {limit}.',
    ja: 'Markdownファイル「{path}」が{limit}を超えています。',
  },
  'markdown-too-deep': {
    en: 'The text of “{path}” is nested more deeply than {limit} levels.',
    ja: '「{path}」の文章の入れ子が{limit}段を超えています。',
  },
  'text-too-large': {
    en: 'The chapters are larger than {limit} in all.',
    ja: '章の文章の合計が{limit}を超えています。',
  },
  'image-too-large': {
    en: 'The image “{path}” is larger than {limit}.',
    ja: '画像「{path}」が{limit}を超えています。',
  },
  'outline-too-deep': {
    en: 'At “{path}”, chapters are nested more deeply than {limit} levels.',
    ja: '「{path}」で、章の階層が{limit}段を超えています。',
  },
  'too-many-chapters': {
    en: 'The book has more than {limit} chapters.',
    ja: '章の数が{limit}を超えています。',
  },
  'file-too-slow': {
    en: '“{path}” takes longer than {limit} seconds to read. Divide it into smaller files.',
    ja: '「{path}」の読み取りに{limit}秒以上かかります。小さなファイルに分けてください。',
  },
  'book-too-slow': {
    en: 'The book takes longer than {limit} minutes to read. Divide it into smaller books.',
    ja: 'ブックの読み取りに{limit}分以上かかります。小さなブックに分けてください。',
  },
  'book-too-heavy': {
    en: 'Reading “{path}” takes more than {limit} of memory. Divide it into smaller files.',
    ja: '「{path}」の読み取りに{limit}を超えるメモリーが必要です。小さなファイルに分けてください。',
  },
  interrupted: {
    en: 'The import was interrupted several times and has been given up. Please upload the file again.',
    ja: 'インポートが何度も中断されたため、中止しました。ファイルをもう一度アップロードしてください。',
  },
  'storage-exceeded': {
    en: 'Exceeding storage limits: the book’s files need {limit}, and there is not enough room.',
    ja: 'ストレージの上限を超えます。ブックのファイルには{limit}が必要ですが、空きが足りません。',
  },
  'no-chapters': {
    en: 'No chapters were found. A book needs at least one Markdown file (.md).',
    ja: '章が見つかりません。ブックにはMarkdownファイル（.md）が1つ以上必要です。',
  },
} satisfies Record<string, Sentences>;

export type RefusalCode = keyof typeof refusalSentences;

export const lossSentences = {
  'chapter-draft': {
    en: '“{detail}” has no text yet, so it was left out.',
    ja: '「{detail}」にはまだ本文がないため、インポートしませんでした。',
  },
  'chapter-missing': {
    en: 'The table of contents names “{detail}”, which is not in the book.',
    ja: '目次にある「{detail}」がブック内に見つかりません。',
  },
  'chapter-repeated': {
    en: 'The table of contents names “{detail}” more than once. It was taken the first time only.',
    ja: '目次に「{detail}」が重複しています。最初のものだけをインポートしました。',
  },
  'chapter-external': {
    en: 'The table of contents leads to “{detail}”, outside the book. It was left out.',
    ja: '目次にある「{detail}」はブックの外を指しているため、インポートしませんでした。',
  },
  'chapter-unlisted': {
    en: 'The table of contents does not name this file, so it was left out.',
    ja: 'このファイルは目次にないため、インポートしませんでした。',
  },
  'settings-unreadable': {
    en: 'The settings could not be read, so title, language and folder were taken from the files.',
    ja: '設定を読み取れなかったため、タイトル、言語、フォルダーはファイルから判断しました。',
  },
  'front-matter': {
    en: 'The block of properties at the beginning could not be read.',
    ja: '冒頭のプロパティ（フロントマター）を読み取れませんでした。',
  },
  html: {
    en: '<{detail}> is not shown. It was removed, its text was kept.',
    ja: '<{detail}>は表示できないため、取り除いて文字だけを残しました。',
  },
  'html-hidden': {
    en: '<{detail}> and what it holds were removed.',
    ja: '<{detail}>とその中身を取り除きました。',
  },
  'link-broken': {
    en: 'The link to “{detail}” leads to nothing in the book. Its text was kept.',
    ja: 'リンク先「{detail}」がブック内にありません。文字だけを残しました。',
  },
  'link-refused': {
    en: 'Links of the kind “{detail}” are not allowed. Its text was kept.',
    ja: '「{detail}」のような形式のリンクは使えません。文字だけを残しました。',
  },
  'image-broken': {
    en: 'The image “{detail}” is not in the book.',
    ja: '画像「{detail}」がブック内にありません。',
  },
  'image-remote': {
    en: 'The image “{detail}” is on another site. It became a link.',
    ja: '画像「{detail}」は外部サイトにあるため、リンクに変えました。',
  },
  'file-unsupported': {
    en: '“{detail}” is a kind of file that a book cannot contain.',
    ja: '「{detail}」はブックにインポートできない種類のファイルです。',
  },
  'image-unreadable': {
    en: '“{detail}” does not hold the image its name promises.',
    ja: '「{detail}」の中身が、名前の示す画像形式と一致しません。',
  },
  'svg-unsafe': {
    en: 'The drawing “{detail}” holds scripts or draws on other sites, so it was left out.',
    ja: '図「{detail}」はスクリプトや外部サイトへの参照を含むため、インポートしませんでした。',
  },
  'include-missing': {
    en: 'The file to include, “{detail}”, is not in the book.',
    ja: '読み込み対象の「{detail}」がブック内にありません。',
  },
  'include-unreadable': {
    en: 'The file to include, “{detail}”, is not UTF-8 text.',
    ja: '読み込み対象の「{detail}」はUTF-8のテキストではありません。',
  },
  'include-empty': {
    en: 'The part to include, “{detail}”, was not found.',
    ja: '読み込み対象の箇所「{detail}」が見つかりません。',
  },
  'include-too-deep': {
    en: 'Including “{detail}” goes round in circles or too deep.',
    ja: '「{detail}」の読み込みが循環しているか、深すぎます。',
  },
  // Reports of earlier imports have it.
  'heading-name': {
    en: 'The name “{detail}” given to a heading was removed. Links to it lead to the chapter.',
    ja: '見出しに付けられた名前「{detail}」を取り除きました。この見出しへのリンクは章の先頭を開きます。',
  },
  'more-losses': {
    en: '{detail} more could not be imported and are not listed.',
    ja: 'ほかに{detail}件をインポートできませんでした（一覧は省略）。',
  },
} satisfies Record<string, Sentences>;

export type LossCode = keyof typeof lossSentences;

export const lossKinds = ['chapters', 'html', 'links', 'images', 'includes', 'more'] as const;
export type LossKind = (typeof lossKinds)[number];

/** What a loss is about, so that a report of hundreds can be read. */
export function lossKind(code: LossCode): LossKind {
  if (code === 'more-losses') return 'more';
  if (code.startsWith('html') || code === 'heading-name') return 'html';
  if (code.startsWith('link')) return 'links';
  if (code.startsWith('include')) return 'includes';
  const isOfChapters = ['front-matter', 'settings-unreadable'].includes(code);
  return isOfChapters || code.startsWith('chapter') ? 'chapters' : 'images';
}

/** What a refusal says beside its code. `limit` is ready to be shown, with its unit. */
export interface RefusalData {
  readonly path?: string;
  readonly limit?: string;
}

/** Something of the book that was not carried. `line` counts from 1 in the file at `path`. */
export interface Loss {
  readonly path: string;
  readonly line?: number;
  /** How often the same was lost in this file, from `line` on; once where it is missing. */
  readonly count?: number;
  readonly code: LossCode;
  readonly detail: string;
}

function fill(sentence: string, data: Readonly<Record<string, string | undefined>>): string {
  return sentence.replaceAll(
    /\{(path|limit|detail)\}/g,
    (_match, name: string) => data[name] ?? '',
  );
}

export function refusalSentence(
  code: RefusalCode,
  data: RefusalData,
  language: 'en' | 'ja',
): string {
  // Japanese sets no space before a unit: 60MB.
  const limit = language === 'ja' ? data.limit?.replaceAll(' ', '') : data.limit;
  return fill(refusalSentences[code][language], { ...data, limit });
}

export function lossSentence(loss: Loss, language: 'en' | 'ja'): string {
  return fill(lossSentences[loss.code][language], { detail: loss.detail });
}
