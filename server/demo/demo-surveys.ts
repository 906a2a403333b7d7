import type { Language } from '../../domain/format/language.ts';
import type { SurveyAnswers } from '../../domain/surveys/answers.schema.ts';
import type { SurveyContent } from '../../domain/surveys/survey.schema.ts';

export interface DemoSurvey {
  readonly slug: string;
  readonly lang: Language;
  readonly title: string;
  readonly description: string;
  readonly content: SurveyContent;
  /** What people write into its free text: of who was content, and of who was not. */
  readonly words: { readonly glad: readonly string[]; readonly sorry: readonly string[] };
}

type Words = Record<
  'liked' | 'understood' | 'low' | 'lowHelp' | 'hours' | 'ways' | 'pace' | 'heading' | 'more',
  string
> & { readonly paces: readonly string[]; readonly means: readonly string[] };

const optionsOf = (labels: readonly string[]) =>
  labels.map((label, index) => ({ id: String.fromCharCode(97 + index), label }));

const always = { help: '', condition: null } as const;

/** The same questions in both languages, so that their answers compare. */
const contentOf = (words: Words, intro: string, isAnonymous: boolean): SurveyContent => ({
  intro,
  isAnonymous,
  mayChange: !isAnonymous,
  items: [
    { ...always, id: 'liked', type: 'satisfaction', label: words.liked, isRequired: true },
    {
      ...always,
      id: 'understood',
      type: 'comprehension',
      label: words.understood,
      isRequired: true,
    },
    {
      id: 'low',
      type: 'textarea',
      label: words.low,
      help: words.lowHelp,
      isRequired: false,
      condition: { fieldId: 'understood', test: 'atMost', value: 3 },
      minLength: null,
      maxLength: 1000,
    },
    { ...always, id: 'study', type: 'section', label: words.heading },
    {
      ...always,
      id: 'hours',
      type: 'number',
      label: words.hours,
      isRequired: false,
      min: 0,
      max: 40,
      isWhole: true,
    },
    {
      ...always,
      id: 'pace',
      type: 'radio',
      label: words.pace,
      isRequired: true,
      options: optionsOf(words.paces),
    },
    {
      ...always,
      id: 'means',
      type: 'checkbox',
      label: words.ways,
      isRequired: true,
      options: optionsOf(words.means),
      least: 1,
      most: null,
    },
    {
      ...always,
      id: 'more',
      type: 'textarea',
      label: words.more,
      isRequired: false,
      minLength: null,
      maxLength: 2000,
    },
  ],
});

const english: Words = {
  liked: 'How satisfied are you with the class?',
  understood: 'How well did you understand the contents?',
  low: 'What was hard to understand?',
  lowHelp: 'A chapter or a word is enough.',
  heading: 'How you studied',
  hours: 'How many hours a week did you study?',
  pace: 'How was the pace?',
  paces: ['Too slow', 'Just right', 'Too fast'],
  ways: 'What helped you?',
  means: ['The book', 'The quizzes', 'My own notes', 'Talking to colleagues'],
  more: 'What else would you like to say?',
};

const japanese: Words = {
  liked: 'この研修の満足度を教えてください',
  understood: '内容をどのくらい理解できましたか',
  low: '分かりにくかったところを教えてください',
  lowHelp: '章の名前や用語だけでもかまいません。',
  heading: '学び方について',
  hours: '1週間に何時間くらい学習しましたか',
  pace: '進む速さはいかがでしたか',
  paces: ['ゆっくりすぎた', 'ちょうどよかった', '速すぎた'],
  ways: '役に立ったものを選んでください',
  means: ['ブック', '小テスト', '自分のノート', '同僚との会話'],
  more: 'そのほか、ご意見・ご感想をお聞かせください',
};

const englishWords = {
  glad: [
    'The examples are close to our work. More of them, please!',
    'Reading on the train without a network was a great help.',
    'The quizzes showed me what I had only believed to understand.',
  ],
  sorry: ['The second half was too fast for me.', 'I would have liked an hour to ask questions.'],
};

const japaneseWords = {
  glad: [
    '例文が業務に近く、すぐに使えました。',
    '電車の中でも読めたので、無理なく続けられました。',
    '小テストで理解不足に気づけたのがよかったです。',
    '日報の書き方がはっきり変わったと先輩に言われました。',
  ],
  sorry: [
    '後半は少し速く感じました。',
    '練習問題がもう少しあると助かります。',
    '質問できる時間がほしかったです。',
  ],
};

export const demoSurveys: readonly DemoSurvey[] = [
  {
    slug: 'half-way',
    lang: 'en',
    title: 'Half-way survey',
    description: 'How the class goes, so that we can still change it.',
    content: contentOf(english, 'It takes about **three minutes**.', false),
    words: englishWords,
  },
  {
    slug: 'half-way',
    lang: 'ja',
    title: '中間アンケート',
    description: '研修の途中で、進め方を見直すためのアンケートです。',
    content: contentOf(japanese, '所要時間は**約3分**です。', false),
    words: japaneseWords,
  },
  {
    slug: 'after-the-class',
    lang: 'en',
    title: 'Survey after the class',
    description: 'What was good, and what we should do better next time.',
    content: contentOf(english, 'Thank you for studying with us. It takes three minutes.', true),
    words: englishWords,
  },
  {
    slug: 'after-the-class',
    lang: 'ja',
    title: '研修後アンケート',
    description: '研修を終えての感想をお聞かせください。',
    content: contentOf(
      japanese,
      '研修お疲れさまでした。次回の改善に役立てます。所要時間は**約3分**です。',
      true,
    ),
    words: japaneseWords,
  },
];

/** What somebody who does well or less well says; all of it in the survey's own questions. */
export function opinionOn(
  { words }: Pick<DemoSurvey, 'words'>,
  skill: number,
  random: () => number,
): SurveyAnswers {
  const rate = () => Math.max(1, Math.min(5, Math.round(2.2 + skill * 2.2 + random() * 1.6)));
  const pick = (from: readonly string[]) => from[Math.floor(random() * from.length)] ?? '';
  const liked = rate();
  const means = ['a', 'b', 'c', 'd'].filter(() => random() < 0.5);
  return {
    liked,
    understood: rate(),
    low: pick(words.sorry),
    hours: 1 + Math.floor(random() * 8),
    pace: random() < 0.65 ? 'b' : random() < 0.8 ? 'c' : 'a',
    means: means.length === 0 ? ['a'] : means,
    ...(random() < 0.6 ? { more: pick(liked >= 4 ? words.glad : words.sorry) } : {}),
  };
}
