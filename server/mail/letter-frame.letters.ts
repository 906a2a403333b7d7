import type { Sentence } from '../../domain/format/language.ts';

/** What the frame of every letter says. */
export const frameWords = {
  button: {
    en: 'If the button does not work, open this address:',
    ja: 'ボタンが開けない場合は、次のアドレスを開いてください。',
  },
  sender: {
    en: 'Sent through Keiko, the training platform, by ',
    ja: '研修プラットフォーム「Keiko」からのお知らせです。送信元：',
  },
  unsubscribe: { en: 'Stop mail of this kind', ja: 'この種類のメールを停止する' },
} as const satisfies Record<string, Sentence>;
