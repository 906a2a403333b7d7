import type { Letter } from '../mail/letter.ts';

export interface DemoLetter {
  readonly to: string;
  readonly hoursAgo: number;
  readonly letter: Letter;
}

/** What the demo's organisation wrote to its people lately, as it lies in the outbox. */
export const demoLetters: readonly DemoLetter[] = [
  {
    to: 'admin',
    hoursAgo: 26,
    letter: {
      subject: {
        en: 'The new intake begins on Monday',
        ja: '新入社員の研修が月曜日に始まります',
      },
      paragraphs: [
        {
          en: 'All 30 trainees have an account and are enrolled in their first class.',
          ja: '受講者30名全員のアカウント作成と、最初のクラスへの受講登録が完了しました。',
        },
        {
          en: 'Please check the groups before they sign in for the first time.',
          ja: '初回のサインインまでに、グループの割り当てをご確認ください。',
        },
      ],
      action: { label: { en: 'See the classes', ja: 'クラスを見る' }, url: '/classes' },
    },
  },
  {
    to: 'lan.nguyen',
    hoursAgo: 20,
    letter: {
      subject: { en: 'Your way into Keiko', ja: 'Keikoへのサインインのご案内' },
      paragraphs: [
        {
          en: 'Welcome to your training. This link is for you alone: please do not pass it on.',
          ja: '研修へようこそ。このリンクはご本人専用です。ほかの方に渡さないでください。',
        },
      ],
      action: { label: { en: 'Sign in', ja: 'サインイン' }, url: '/auth/login' },
      isSecret: true,
    },
  },
  {
    to: 'trainee',
    hoursAgo: 5,
    letter: {
      subject: { en: '2 new notifications', ja: '新しいお知らせが2件あります' },
      paragraphs: [
        {
          en: '“配列と文字列” was scored: 8 of 10 points',
          ja: '「配列と文字列」が採点されました（8 / 10点）',
        },
        {
          en: 'You were enrolled in “新人エンジニアのためのC言語”',
          ja: '「新人エンジニアのためのC言語」に受講登録されました',
        },
      ],
      action: { label: { en: 'See all in Keiko', ja: 'Keikoですべて見る' }, url: '/notifications' },
    },
  },
  {
    to: 'instructor',
    hoursAgo: 2,
    letter: {
      subject: { en: 'Answers wait for a mark', ja: '採点待ちの回答があります' },
      paragraphs: [
        {
          en: 'Three free-text answers came in yesterday.',
          ja: '昨日、記述式の回答が3件提出されました。',
        },
      ],
      action: { label: { en: 'Open in Keiko', ja: 'Keikoで開く' }, url: '/classes' },
    },
  },
];
