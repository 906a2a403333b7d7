import type { SectionRule } from '../../domain/classrules/classrules.schema.ts';
import type { Language } from '../../domain/format/language.ts';
import {
  app,
  book,
  code,
  deck,
  file,
  lti,
  quiz,
  survey,
  video,
  type DemoItem,
} from './demo-item.ts';

export interface DemoClass {
  readonly title: string;
  readonly description: string;
  readonly lang: Language;
  /** Days from today. */
  readonly start: number;
  readonly end: number;
  readonly isPublished: boolean;
  /** Its challenges may be worked on outside of the browser. */
  readonly isCli?: true;
  readonly instructors: readonly string[];
  readonly groups: readonly string[];
  readonly people: readonly string[];
  readonly sections: readonly {
    readonly title: string;
    /** How it opens, beside its date. */
    readonly rule?: Partial<SectionRule>;
    /** Days from today. */
    readonly opens?: number;
    readonly items: readonly DemoItem[];
  }[];
}

export const demoClasses: readonly DemoClass[] = [
  {
    title: '新人エンジニアのためのC言語',
    description:
      'プログラムがメモリの上でどう動くのかを、C言語を通して学びます。毎週1セクションずつ進め、週の終わりに小テストで確かめましょう。',
    lang: 'ja',
    start: -26,
    end: 30,
    isPublished: true,
    instructors: ['instructor', 'ken.watanabe'],
    groups: ['東京', '大阪'],
    people: [],
    sections: [
      { title: 'C言語を読む', items: [book('c-for-new-engineers', 6), quiz('c-basics', -5)] },
      { title: '配列と文字列', rule: { maySkip: true }, items: [quiz('c-arrays-and-strings', 1)] },
      { title: 'ポインタ', items: [quiz('c-pointers', 5)] },
      {
        title: '仕上げ',
        opens: 9,
        rule: { opensBy: 'after' },
        items: [quiz('clear-sentences', 16)],
      },
    ],
  },
  {
    title: 'はじめてのデータベース',
    description:
      '表の設計から問い合わせまで。手を動かしながら、データベースの考え方を身につけます。',
    lang: 'ja',
    start: -40,
    end: 8,
    isPublished: true,
    instructors: ['ken.watanabe'],
    groups: ['東京'],
    people: ['takumi.fujita', 'nagi.ogawa'],
    sections: [
      {
        title: '設計と問い合わせ',
        items: [book('databases-from-the-start'), quiz('database-queries', 3)],
      },
      { title: '問い合わせの練習', items: [code('late-loans', 5), code('best-sellers', 7)] },
    ],
  },
  {
    title: 'C for new engineers',
    description: 'What a program really does with memory. For everybody who joined in autumn.',
    lang: 'en',
    start: -12,
    end: 60,
    isPublished: true,
    instructors: ['sarah.miller'],
    groups: ['プラットフォーム部'],
    people: ['lan.nguyen', 'maria.santos', 'trainee'],
    sections: [
      {
        title: 'Reading C',
        items: [book('c-for-new-engineers', 20), quiz('c-basics', 4), survey('half-way')],
      },
      {
        title: 'Arrays and pointers',
        rule: { maySkip: true },
        opens: 2,
        items: [quiz('c-arrays-and-strings', 14), quiz('c-pointers', 25)],
      },
    ],
  },
  {
    title: '伝わる文章の書き方',
    description: '日報やメールを、短く、読みやすく。',
    lang: 'ja',
    start: -90,
    end: -20,
    isPublished: true,
    instructors: ['instructor', 'manager'],
    groups: ['2026年度 新入社員'],
    people: [],
    sections: [
      {
        title: '読まれる文章',
        items: [book('writing-that-is-read'), quiz('clear-sentences'), survey('after-the-class')],
      },
    ],
  },
  {
    title: 'Databases from the start',
    description: 'Tables, keys and questions. Begins next month.',
    lang: 'en',
    start: 14,
    end: 70,
    isPublished: true,
    instructors: ['sarah.miller'],
    groups: ['プラットフォーム部'],
    people: ['lan.nguyen'],
    sections: [
      {
        title: 'Tables and queries',
        items: [book('databases-from-the-start'), quiz('database-queries')],
      },
    ],
  },
  {
    title: 'コードレビューの進め方',
    description: '指摘が活かされるレビューのしかたを、スライドと動画、実例で学びます。',
    lang: 'ja',
    start: -6,
    end: 24,
    isPublished: true,
    instructors: ['ken.watanabe'],
    groups: [],
    people: ['trainee', 'takumi.fujita', 'nagi.ogawa'],
    sections: [
      {
        title: 'フィードバック',
        items: [deck('feedback-in-code-review'), video('branch-to-merge')],
      },
      {
        title: '手元に置く資料',
        items: [file('review-checklist'), file('review-log'), file('review-exercise')],
      },
      { title: '手を動かす', items: [app('typing'), app('subnets'), lti('review-lab')] },
    ],
  },
  {
    title: 'Code review that helps',
    description:
      'How to write comments that get used, with slides, a video and examples from our own work.',
    lang: 'en',
    start: -4,
    end: 40,
    isPublished: true,
    instructors: ['sarah.miller'],
    groups: [],
    people: ['maria.santos'],
    sections: [
      { title: 'Feedback', items: [deck('feedback-in-code-review'), video('branch-to-merge')] },
      {
        title: 'To keep at hand',
        items: [file('review-checklist'), file('review-log'), file('review-exercise')],
      },
      { title: 'Practice', items: [app('typing'), app('subnets'), lti('review-lab')] },
    ],
  },
  {
    title: '2027年度 新入社員研修（準備中）',
    description: '来年度の研修の下書きです。',
    lang: 'ja',
    start: 130,
    end: 190,
    isPublished: false,
    instructors: ['instructor'],
    groups: [],
    people: [],
    sections: [
      { title: '第1週', items: [book('writing-that-is-read'), book('c-for-new-engineers')] },
    ],
  },
  {
    title: '新人エンジニアのためのPython',
    description: '短い課題を自分の手で解きながら、プログラムの書き方を身につけます。',
    lang: 'ja',
    start: -10,
    end: 45,
    isPublished: true,
    isCli: true,
    instructors: ['instructor'],
    groups: ['東京'],
    people: ['trainee'],
    sections: [
      { title: '入力と出力', items: [code('fizz-buzz', 3), code('mean-temperature', 6)] },
      {
        title: '関数と集計',
        items: [
          code('is-palindrome', 10),
          code('compare-versions', 12),
          code('word-count', 14),
          code('merge-shifts', 20),
          code('waiting-line', 22),
        ],
      },
      {
        title: '開発演習',
        items: [
          code('library-loans', 24),
          code('shopping-cart', 28),
          code('log-report', 32),
          code('last-readings', 36),
        ],
      },
      { title: 'AIへの指示', items: [code('prompt-minutes', 12), code('prompt-customer', 26)] },
      { title: '話を聞く', items: [code('talk-wishes', 27)] },
      {
        title: 'ページを作る',
        items: [
          code('press-counter', 24),
          code('profile-card', 28),
          code('registration-form', 32),
          code('plans-side-by-side', 38),
        ],
      },
    ],
  },
  {
    title: 'Programming in small steps',
    description: 'Short challenges in Python, JavaScript, TypeScript, Ruby, SQL, C and C++.',
    lang: 'en',
    start: -6,
    end: 60,
    isPublished: true,
    instructors: ['sarah.miller'],
    groups: ['プラットフォーム部'],
    people: ['lan.nguyen', 'maria.santos', 'trainee'],
    sections: [
      { title: 'Reading and printing', items: [code('fizz-buzz', 4), code('mean-temperature', 8)] },
      {
        title: 'Functions',
        items: [code('total-price', 12), code('is-palindrome', 14), code('compare-versions', 16)],
      },
      {
        title: 'Questions to a database',
        items: [code('late-loans', 18), code('best-sellers', 22)],
      },
      {
        title: 'Thinking it through',
        items: [code('word-count', 18), code('merge-shifts', 25), code('waiting-line', 28)],
      },
      {
        title: 'Small projects',
        items: [
          code('library-loans', 30),
          code('shopping-cart', 35),
          code('bank-account', 40),
          code('log-report', 45),
          code('last-readings', 48),
        ],
      },
      {
        title: 'Working with an assistant',
        items: [code('prompt-minutes', 16), code('prompt-review', 32), code('prompt-data', 48)],
      },
      { title: 'Listening first', items: [code('talk-wishes', 50)] },
      {
        title: 'Pages',
        items: [
          code('press-counter', 30),
          code('registration-form', 36),
          code('task-list', 42),
          code('plans-side-by-side', 52),
        ],
      },
    ],
  },
];
