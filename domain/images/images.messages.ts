import type { Language, Sentence } from '../format/language.ts';

/** Said by the browser before it sends a picture, and by the server which looks at its bytes. */
const sentences = {
  tooManyBytes: {
    en: 'Filesize too large. Maximum filesize is 10MB',
    ja: 'ファイルサイズが大きすぎます。アップロードできるのは10MBまでです。',
  },
  tooManyPixels: {
    en: 'The image dimension is too large. Maximum image size is 25 megapixels',
    ja: '画像の寸法が大きすぎます。アップロードできるのは25メガピクセルまでです。',
  },
  wrongType: {
    en: '{file} is an invalid file type. Expected {expected}',
    ja: '{file}は対応していないファイル形式です。{expected}を選択してください。',
  },
  damaged: {
    en: 'This picture is damaged or not complete.',
    ja: 'この画像は壊れているか、途中で切れています。',
  },
  outside: {
    en: '“transformation” cuts outside of the picture.',
    ja: '「transformation」の切り抜き範囲が画像の外に出ています。',
  },
  badFraming: {
    en: '“transformation” is not one that pictures of this kind may have.',
    ja: '「transformation」は、この種類の画像には指定できません。',
  },
  notYours: {
    en: '“imageUrl” is not a picture that you have uploaded for this.',
    ja: '「imageUrl」は、この用途でアップロードした画像ではありません。',
  },
} as const satisfies Record<string, Sentence>;

export type ImageRefusal = keyof typeof sentences;

const longestName = 100;

export function imageRefusal(refusal: ImageRefusal, language: Language, file = ''): string {
  return sentences[refusal][language]
    .replace('{file}', () => file.slice(0, longestName))
    .replace('{expected}', '.jpeg, .jpg, .png');
}
