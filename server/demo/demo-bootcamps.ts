import type { WordsInBoth } from '../../domain/announcements/announcements.schema.ts';

export interface DemoWords {
  readonly by: string;
  readonly hoursAgo: number;
  readonly isPinned?: true;
  readonly words: WordsInBoth;
}

interface DemoSession {
  readonly title: string;
  /** Days from today. */
  readonly day: number;
  /** By the clocks there. */
  readonly from: string;
  readonly to: string;
  /** The title of one of the classes; absent: of the whole bootcamp. */
  readonly ofClass?: string;
  readonly place?: string;
  readonly link?: string;
  readonly instructor?: string;
}

const c = '新人エンジニアのためのC言語';
const databases = 'はじめてのデータベース';
const writing = '伝わる文章の書き方';

const online = (room: string) => `https://meet.example.com/${room}`;

const sessions: readonly DemoSession[] = [
  { title: '開講式', day: -90, from: '09:00', to: '10:00', place: '東京本社 大会議室' },
  ...[-22, -15, -8, -1, 6, 13, 20].map((day): DemoSession => ({
    title: '質問会',
    day,
    from: '10:00',
    to: '10:45',
    ofClass: c,
    link: online('c-language'),
    instructor: 'instructor',
  })),
  {
    title: 'コードレビュー会',
    day: 0,
    from: '10:00',
    to: '12:00',
    place: '東京本社 会議室3A',
    instructor: 'ken.watanabe',
  },
  {
    title: '質問会:結合と索引',
    day: 0,
    from: '13:30',
    to: '14:15',
    ofClass: databases,
    link: online('databases'),
    instructor: 'ken.watanabe',
  },
  {
    title: '報告書の書き方・個別相談',
    day: 0,
    from: '16:00',
    to: '16:30',
    ofClass: writing,
    link: online('consultation'),
    instructor: 'sarah.miller',
  },
  {
    title: '演習:問い合わせの書き方',
    day: 2,
    from: '13:00',
    to: '15:00',
    ofClass: databases,
    place: '東京本社 会議室3A',
    instructor: 'ken.watanabe',
  },
  {
    title: 'コードレビュー会',
    day: 7,
    from: '10:00',
    to: '12:00',
    place: '東京本社 会議室3A',
    instructor: 'ken.watanabe',
  },
  { title: '成果発表会', day: 30, from: '13:00', to: '17:00', place: '東京本社 大会議室' },
];

/** One that goes on. */
export const demoBootcamp = {
  title: '新人研修 2026 秋',
  description:
    '配属までの4か月で、文章の書き方・データベース・C言語の3つのクラスを順に学びます。毎週の質問会にも気軽に参加してください。',
  /** Days from today. */
  start: -90,
  end: 30,
  classes: [writing, databases, c],
  instructors: ['instructor', 'ken.watanabe'],
  groups: ['東京'],
  sessions,
  announcements: [
    {
      by: 'instructor',
      hoursAgo: 5,
      isPinned: true,
      words: {
        en: {
          title: 'Bring your own question to Friday’s code review',
          body: 'Please choose **one function of your own** that you are not sure about, and write down what you would ask about it. We read three or four of them together.\n\nRoom 3A, or the usual link.',
        },
        ja: {
          title: '金曜日のコードレビュー会には質問を持ってきてください',
          body: '自信のない**自分の関数を1つ**選び、聞きたいことを書き出しておいてください。そのうち3〜4件を一緒に読みます。\n\n会議室3A、またはいつものリンクで行います。',
        },
      },
    },
    {
      by: 'ken.watanabe',
      hoursAgo: 75,
      words: {
        en: {
          title: 'The third class begins next week',
          body: 'The database class ends on Friday. Whatever is left of it stays open for **two more weeks**, so finish calmly.',
        },
        ja: {
          title: '来週から3つめのクラスが始まります',
          body: 'データベースのクラスは金曜日で終わります。残りは**あと2週間**開いていますので、落ち着いて終えてください。',
        },
      },
    },
  ] satisfies DemoWords[],
} as const;

/** One that was put away. */
export const earlierBootcamp = {
  title: '新人研修 2026 春',
  className: '社会人のための文章講座（2026年春）',
  start: -230,
  end: -170,
} as const;
