import type { Sentence } from '../format/language.ts';

export const passwordSentences = {
  tooEasy: {
    en: '“password” is too easy to guess. Please choose another one: several words that have nothing to do with each other are good.',
    ja: '「password」は推測されやすいパスワードです。関連のない複数の単語を組み合わせるなど、別のパスワードを設定してください。',
  },
} as const satisfies Record<string, Sentence>;
