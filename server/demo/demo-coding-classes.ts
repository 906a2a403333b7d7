import { code, type DemoClass } from './demo-item.ts';

/** Classes in which programs are written. */
export const codingClasses: readonly DemoClass[] = [
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
          code('total-price', 8),
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
          code('bank-account', 34),
          code('last-readings', 36),
        ],
      },
      {
        title: 'AIへの指示',
        items: [
          code('prompt-minutes', 12),
          code('prompt-review', 18),
          code('prompt-data', 22),
          code('prompt-customer', 26),
        ],
      },
      { title: '話を聞く', items: [code('talk-wishes', 27)] },
      {
        title: 'ページを作る',
        items: [
          code('press-counter', 24),
          code('profile-card', 28),
          code('registration-form', 32),
          code('task-list', 34),
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
        items: [
          code('prompt-minutes', 16),
          code('prompt-customer', 24),
          code('prompt-review', 32),
          code('prompt-data', 48),
        ],
      },
      { title: 'Listening first', items: [code('talk-wishes', 50)] },
      {
        title: 'Pages',
        items: [
          code('press-counter', 30),
          code('profile-card', 33),
          code('registration-form', 36),
          code('task-list', 42),
          code('plans-side-by-side', 52),
        ],
      },
    ],
  },
];
