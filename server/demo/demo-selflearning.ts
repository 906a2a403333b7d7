import type { Difficulty } from '../../domain/materials/kinds.ts';
import type { Language } from '../../domain/format/language.ts';
import type { ApplicationState } from '../../domain/selflearning/application-states.ts';

export interface DemoCourse {
  readonly key: string;
  readonly title: string;
  readonly description: string;
  readonly lang: Language;
  readonly difficulty: Difficulty;
  readonly hours: number;
  readonly book: string;
  readonly quiz: string;
  /** Of its two sections. */
  readonly sections: readonly [string, string];
}

/** What the organisation offers its own people to learn alone. */
export const demoCourses: readonly DemoCourse[] = [
  {
    key: 'c',
    title: '自習で学ぶC言語',
    description: '配列からポインターまで、自分のペースで進められるC言語のコースです。',
    lang: 'ja',
    difficulty: 'beginner',
    hours: 24,
    book: 'c-for-new-engineers',
    quiz: 'c-pointers',
    sections: ['読む', '確かめる'],
  },
  {
    key: 'databases',
    title: 'はじめてのデータベース',
    description: '表の考え方から問い合わせの書き方まで、例を動かしながら学びます。',
    lang: 'ja',
    difficulty: 'introductory',
    hours: 16,
    book: 'databases-from-the-start',
    quiz: 'database-queries',
    sections: ['読む', '確かめる'],
  },
  {
    key: 'writing',
    title: '伝わる文章の書き方',
    description: '報告、依頼、手順書。読み手が動ける文章を書くためのコースです。',
    lang: 'ja',
    difficulty: 'introductory',
    hours: 6,
    book: 'writing-that-is-read',
    quiz: 'clear-sentences',
    sections: ['読む', '確かめる'],
  },
  {
    key: 'databases-en',
    title: 'Databases from the start',
    description: 'From tables to queries, with examples to try on the way.',
    lang: 'en',
    difficulty: 'introductory',
    hours: 16,
    book: 'databases-from-the-start',
    quiz: 'database-queries',
    sections: ['Read', 'Check'],
  },
];

export interface DemoApplication {
  readonly person: string;
  /** A course by its key, or `path`. */
  readonly subject: string;
  readonly state: ApplicationState;
  readonly daysAgo: number;
  readonly reason: string;
  readonly sentence?: string;
  /** How many chapters of its book were read. */
  readonly chapters?: number;
}

/** An application in every state but waiting: there are free seats. */
export const demoApplications: readonly DemoApplication[] = [
  {
    person: 'trainee',
    subject: 'databases',
    state: 'started',
    daysAgo: 20,
    reason: '請求システムの問い合わせを読めるようになりたいです。',
    sentence: '業務に直結しますね。期待しています。',
    chapters: 2,
  },
  {
    person: 'trainee',
    subject: 'path',
    state: 'approved',
    daysAgo: 3,
    reason: '来年度のバックエンド配属に向けて、順を追って学びたいです。',
  },
  {
    person: 'trainee',
    subject: 'writing',
    state: 'askedBack',
    daysAgo: 2,
    reason: '日報と手順書を読みやすくしたいです。',
    sentence: 'どの文書で困っていますか？',
  },
  {
    person: 'sakura.nakamura',
    subject: 'databases',
    state: 'applied',
    daysAgo: 1,
    reason: '集計作業を自分でできるようになりたいです。',
  },
  {
    person: 'daisuke.ito',
    subject: 'writing',
    state: 'finished',
    daysAgo: 40,
    reason: '報告書の書き方を見直したいです。',
    chapters: 99,
  },
  {
    person: 'daisuke.ito',
    subject: 'databases',
    state: 'started',
    daysAgo: 15,
    reason: '配属先でSQLを使うためです。',
    chapters: 3,
  },
  {
    person: 'aoi.kato',
    subject: 'path',
    state: 'started',
    daysAgo: 30,
    reason: 'バックエンドの基礎を固めたいです。',
  },
  {
    person: 'lan.nguyen',
    subject: 'databases-en',
    state: 'started',
    daysAgo: 12,
    reason: 'I want to read the queries of our billing system.',
    chapters: 1,
  },
  {
    person: 'lan.nguyen',
    subject: 'c',
    state: 'refused',
    daysAgo: 9,
    reason: 'I would like to know more about memory.',
    sentence: 'Please finish the class on C first: it has the same contents.',
  },
  {
    person: 'james.carter',
    subject: 'databases-en',
    state: 'expired',
    daysAgo: 80,
    reason: 'For the migration project.',
    chapters: 2,
  },
  {
    person: 'yui.yamaguchi',
    subject: 'databases',
    state: 'applied',
    daysAgo: 4,
    reason: '資格試験の準備を始めたいです。',
  },
  {
    person: 'sota.sasaki',
    subject: 'c',
    state: 'withdrawn',
    daysAgo: 6,
    reason: '組み込み開発に興味があります。',
  },
];
