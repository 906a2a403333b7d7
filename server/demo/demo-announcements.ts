import type { WordsInBoth } from '../../domain/announcements/announcements.schema.ts';

export interface DemoAnnouncement {
  readonly by: string;
  /** Titles of classes or names of groups; neither: the whole organisation. */
  readonly classes?: readonly string[];
  readonly groups?: readonly string[];
  /** From now; negative when it has begun. */
  readonly startsInHours?: number;
  readonly isDraft?: true;
  readonly isPinned?: true;
  readonly mustConfirm?: true;
  /** Days from today. */
  readonly confirmIn?: number;
  /** Which of the trainees have read it: each but every so many; without it nobody. */
  readonly unreadEvery?: number;
  /** Whether the trainees as whom one looks at the demo are among them. */
  readonly isReadByTrainee?: true;
  readonly words: WordsInBoth;
}

/** What 蒼空システムズ announces. */
export const demoAnnouncements: readonly DemoAnnouncement[] = [
  {
    by: 'admin',
    startsInHours: -20,
    isPinned: true,
    mustConfirm: true,
    confirmIn: 3,
    unreadEvery: 3,
    words: {
      en: {
        title: 'The company network is switched off on Saturday',
        body: 'It is being serviced from **9:00 to 13:00 this Saturday**.\n\nPlease **download the classes you are using by Friday**. You can go on studying meanwhile; what you write is sent when the network is back.\n\n| when | what is off |\n| --- | --- |\n| 9:00 – 11:00 | Wi-Fi in Tokyo |\n| 11:00 – 13:00 | Wi-Fi in Osaka |',
      },
      ja: {
        title: '土曜日に社内ネットワークを停止します',
        body: '点検のため、**今週土曜日の9:00から13:00まで**停止します。\n\n**金曜日のうちに、使うクラスを端末にダウンロード**してください。停止中も、学習はそのまま続けられます。書いたものは、復旧後に自動で送信されます。\n\n| 時間 | 停止する場所 |\n| --- | --- |\n| 9:00〜11:00 | 東京のWi-Fi |\n| 11:00〜13:00 | 大阪のWi-Fi |',
      },
    },
  },
  {
    by: 'instructor',
    classes: ['新人エンジニアのためのC言語'],
    startsInHours: -3,
    unreadEvery: 2,
    words: {
      en: null,
      ja: {
        title: 'コードレビュー会の教室が変わります',
        body: '木曜日のコードレビュー会は、**第2会議室**で行います。\n\n- 開始は15:00のままです\n- 見てほしい関数を1つ選んできてください',
      },
    },
  },
  {
    by: 'admin',
    groups: ['2026年度 新入社員'],
    startsInHours: -50,
    unreadEvery: 4,
    words: {
      en: {
        title: 'Choose a day for your interview about where you will work',
        body: 'Please send **three days** that suit you to personnel. If you are in a class on one of them, we take that into account.',
      },
      ja: {
        title: '配属面談の希望日を選んでください',
        body: '都合のよい日を**3つ**選び、人事部に送ってください。クラスのある日は考慮します。',
      },
    },
  },
  {
    by: 'manager',
    groups: ['東京'],
    startsInHours: -100,
    unreadEvery: 9,
    isReadByTrainee: true,
    words: {
      en: { title: 'New seats on the fifth floor', body: 'The plan hangs at the entrance.' },
      ja: { title: '5階の席替えについて', body: '新しい座席表は入口に掲示してあります。' },
    },
  },
  {
    by: 'ken.watanabe',
    classes: ['新人エンジニアのためのC言語'],
    startsInHours: -200,
    unreadEvery: 8,
    isReadByTrainee: true,
    words: {
      en: null,
      ja: {
        title: 'ポインタの補講を行います',
        body: '金曜日の17:00から30分、ポインタの質問に答える時間を設けます。参加は自由です。',
      },
    },
  },
  {
    by: 'admin',
    startsInHours: -290,
    mustConfirm: true,
    unreadEvery: 15,
    isReadByTrainee: true,
    words: {
      en: {
        title: 'Where to meet in a fire drill',
        body: 'Tokyo: the square north of the building. Osaka: the car park of building B.',
      },
      ja: {
        title: '避難訓練の集合場所',
        body: '東京は建物北側の広場、大阪はB棟の駐車場です。',
      },
    },
  },
  {
    by: 'admin',
    startsInHours: 70,
    words: {
      en: {
        title: 'The library is open until 22:00',
        body: 'From next week on, on working days.',
      },
      ja: {
        title: '図書室の利用時間を延長します',
        body: '来週から、平日は22:00まで利用できます。',
      },
    },
  },
  {
    by: 'instructor',
    classes: ['新人エンジニアのためのC言語'],
    isDraft: true,
    words: {
      en: null,
      ja: { title: '仕上げの課題の進め方', body: '提出の形と、見てほしい点を書く。' },
    },
  },
];

/** What the provider tells everybody. */
export const providersAnnouncement: WordsInBoth = {
  en: {
    title: 'Keiko is being serviced on Sunday from 2:00 to 4:00',
    body: 'What you do meanwhile is kept on your device and sent afterwards. There is nothing you need to do.',
  },
  ja: {
    title: '日曜日の2:00〜4:00にKeikoのメンテナンスを行います',
    body: 'その間の学習は端末に保存され、終了後に自動で送信されます。必要な操作はありません。',
  },
};
