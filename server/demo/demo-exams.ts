import type { ExamDraft } from '../../domain/exams/exam.schema.ts';
import type { Language } from '../../domain/format/language.ts';

export interface DemoExam {
  readonly lang: Language;
  readonly title: string;
  readonly instructions: string;
  readonly aids: string;
  readonly parts: readonly { readonly title: string; readonly slug: string }[];
  /** A last part in which code is written. */
  readonly code?: { readonly title: string; readonly slug: string; readonly points: number };
  /** Days from now at which it opens, and how long it is open, in hours. */
  readonly opensIn: number;
  readonly openHours: number;
  readonly minutes: number;
  readonly secondMarking?: ExamDraft['secondMarking'];
  /** In the past: how it ended. */
  readonly end?: 'signedOff' | 'toMark';
}

/** One to take now, one whose results are out, and one to mark, in both languages. */
export const demoExams: readonly DemoExam[] = [
  {
    lang: 'ja',
    title: '2026年度 新入社員研修 修了試験',
    instructions:
      'C言語の基礎とデータベースについての試験です。\n\n- 問題は好きな順番で解けます。\n- 迷った問題には「あとで見直す」を付けておくと、提出前に一覧で確認できます。',
    aids: '筆記用具とメモ用紙1枚',
    parts: [
      { title: 'C言語の基本', slug: 'c-basics' },
      { title: 'データベース', slug: 'database-queries' },
    ],
    code: { title: 'プログラミング', slug: 'fizz-buzz', points: 10 },
    opensIn: -1,
    openHours: 24 * 15,
    minutes: 60,
  },
  {
    lang: 'en',
    title: 'Completion exam, 2026 intake',
    instructions:
      'An exam about the basics of C and about databases.\n\n- Answer the questions in any order.\n- Mark what you want to look at again: it is listed before you hand in.',
    aids: 'A pen and one sheet of paper',
    parts: [
      { title: 'The basics of C', slug: 'c-basics' },
      { title: 'Databases', slug: 'database-queries' },
    ],
    opensIn: -1,
    openHours: 24 * 15,
    minutes: 60,
  },
  {
    lang: 'ja',
    title: '中間試験:配列とポインタ',
    instructions: '配列・文字列とポインタについての試験です。',
    aids: '',
    parts: [
      { title: '配列と文字列', slug: 'c-arrays-and-strings' },
      { title: 'ポインタ', slug: 'c-pointers' },
    ],
    opensIn: -10,
    openHours: 2,
    minutes: 60,
    end: 'signedOff',
  },
  {
    lang: 'en',
    title: 'Midterm exam: arrays and pointers',
    instructions: 'An exam about arrays, strings and pointers.',
    aids: '',
    parts: [
      { title: 'Arrays and strings', slug: 'c-arrays-and-strings' },
      { title: 'Pointers', slug: 'c-pointers' },
    ],
    opensIn: -9,
    openHours: 2,
    minutes: 60,
    end: 'signedOff',
  },
  {
    lang: 'ja',
    title: '文章作成試験',
    instructions: '伝わる文章についての試験です。',
    aids: '国語辞典',
    parts: [{ title: '伝わる一文', slug: 'clear-sentences' }],
    opensIn: -3,
    openHours: 2,
    minutes: 45,
    end: 'toMark',
    secondMarking: { tolerancePercent: 20 },
  },
];
