import type { Sentence } from '../format/language.ts';

/** Why nothing could be made of it, and what to do. */
export const processingFailures = {
  missingTool: {
    en: 'This server has no program that can open it. It can be downloaded as it is.',
    ja: 'このサーバーには、このファイルを開けるプログラムがありません。元のファイルはダウンロードできます。',
  },
  unreadable: {
    en: 'The file is damaged or protected by a password. Open it in its own program, save it again without a password and upload it once more.',
    ja: 'ファイルが破損しているか、パスワードで保護されています。元のアプリで開き、パスワードなしで保存し直してから、もう一度アップロードしてください。',
  },
  unplayable: {
    en: 'The video could not be converted. Export it again, best as .mp4 (H.264 and AAC), and upload it once more.',
    ja: '動画を変換できませんでした。mp4（H.264・AAC）などで書き出し直してから、もう一度アップロードしてください。',
  },
  tooLarge: {
    en: 'There is too much in the file. Make it smaller or divide it, and upload it again.',
    ja: 'ファイルの内容が多すぎます。小さくするか分割してから、もう一度アップロードしてください。',
  },
  tooSlow: {
    en: 'It took too long, and was given up. Make the file simpler or divide it, and upload it again.',
    ja: '処理に時間がかかりすぎたため、中止しました。ファイルを簡単にするか分割してから、もう一度アップロードしてください。',
  },
  storageFull: {
    en: 'The storage of your organisation is full. Make room, and try again.',
    ja: '組織のストレージに空きがありません。空き容量を増やしてから、もう一度お試しください。',
  },
  interrupted: {
    en: 'It failed several times for a reason that may pass. Try again later.',
    ja: '一時的な問題により、何度か失敗しました。しばらくしてから、もう一度お試しください。',
  },
} satisfies Record<string, Sentence>;

export type ProcessingFailure = keyof typeof processingFailures;
