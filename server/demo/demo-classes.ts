import { codingClasses } from './demo-coding-classes.ts';
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
  type DemoClass,
} from './demo-item.ts';

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
  ...codingClasses,
];
