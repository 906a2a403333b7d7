import type { DiscussionPlace, Privacy } from '../../domain/discussions/discussions.schema.ts';

interface DemoComment {
  /** An account name. */
  readonly by: string;
  readonly minutesLater: number;
  readonly markdown: string;
  readonly isAnswer?: true;
  readonly isAccepted?: true;
}

/** What somebody asked in a demo class, and what came of it. */
export interface DemoDiscussion {
  /** Index in `demoClasses`. */
  readonly classIndex: number;
  /** An account name. */
  readonly by: string;
  readonly hoursAgo: number;
  readonly title: string;
  readonly markdown: string;
  readonly privacy?: Privacy;
  readonly isAnonymous?: true;
  readonly labels?: string[];
  readonly isPinned?: true;
  readonly assignee?: string;
  /** Index of the chapter in the book that the class begins with. */
  readonly chapter?: number;
  readonly quote?: DiscussionPlace['quote'];
  readonly comments?: readonly DemoComment[];
}

export const demoDiscussions: readonly DemoDiscussion[] = [
  {
    classIndex: 0,
    by: 'instructor',
    hoursAgo: 20 * 24,
    title: 'はじめに:伝わる質問の書き方',
    markdown:
      '次の3つが書いてあると、早く答えられます。\n\n1. やりたかったこと\n2. 実際に起きたこと（エラーはそのまま貼る）\n3. 試したこと\n\nコードは ` ```c ` で囲むと読みやすくなります。',
    labels: ['案内'],
    isPinned: true,
  },
  {
    classIndex: 0,
    by: 'lan.nguyen',
    hoursAgo: 27,
    title: '*p++ で、値ではなくpが進むのはなぜですか',
    markdown:
      '`*p++` で値が1増えると思っていました。デバッガで見ると、進むのは `p` のほうで、5は5のままです。`(*p)++` と書くと結果が変わります。なぜでしょうか。',
    labels: ['ポインタ'],
    chapter: 6,
    quote: 'int *p = &age;',
    comments: [
      {
        by: 'instructor',
        minutesLater: 7,
        isAnswer: true,
        isAccepted: true,
        markdown:
          '`++` は `*` より強く結びつくので、Cは `*(p++)` と読みます。`p` が指していた要素を取り出してから、次へ進みます。値のほうを増やしたいときは括弧を付けます。\n\n```c\nprintf("%d\\n", *p++);    /* 5。pは8を指す */\nprintf("%d\\n", (*p)++);  /* 8。その8が9になる */\n```',
      },
      {
        by: 'trainee',
        minutesLater: 60 * 19,
        markdown:
          'では `*++p` なら、先に進んでから読むのですね。`{3, 5, 8}` で試すと8になりました。',
      },
      {
        by: 'instructor',
        minutesLater: 60 * 20,
        markdown: 'そのとおりです。名前から外側へ、声に出して読むと迷いません。',
      },
    ],
  },
  {
    classIndex: 0,
    by: 'trainee',
    hoursAgo: 3,
    title: 'free_list が -O2 のときだけ落ちます',
    markdown:
      '手元では動くのですが、`-O2` を付けると2つ目の節で落ちます。\n\n```c\nwhile (head != NULL) {\n    free(head);\n    head = head->next;   /* ここで落ちる */\n}\n```\n\nみんなの前で聞くのは少し恥ずかしいので、先に見てもらえますか。',
    privacy: 'private',
    labels: ['クラッシュ'],
    assignee: 'instructor',
    comments: [
      {
        by: 'instructor',
        minutesLater: 40,
        markdown:
          '返したあとの `head` を、もう一度読んでいますね。`free` の前に `next` を控えておくとどうなるでしょう。まず自分で直してみてください。',
      },
    ],
  },
  {
    classIndex: 0,
    by: 'maria.santos',
    hoursAgo: 1.2,
    title: 'この章に2日かかるのは普通でしょうか',
    markdown: '「ポインタとメモリ」に丸2日かかっています。ほかの人はどのくらいで読みましたか。',
    isAnonymous: true,
    comments: [
      {
        by: 'trainee',
        minutesLater: 25,
        markdown: '私は3日かかりました。図を描きながら読むと、結局は早かったです。',
      },
    ],
  },
  {
    classIndex: 0,
    by: 'lan.nguyen',
    hoursAgo: 50,
    title: '文字列の長さに、終わりの印は含まれますか',
    markdown: '`strlen("abc")` は3なのに、配列には `\\0` を入れて4つ分必要と書いてあります。',
    labels: ['文字列'],
    comments: [
      {
        by: 'ken.watanabe',
        minutesLater: 33,
        isAnswer: true,
        isAccepted: true,
        markdown:
          '長さには含まれませんが、置き場所は必要です。`strlen` は `\\0` の手前までを数え、`sizeof` は配列全体を数えます。',
      },
    ],
  },
  {
    classIndex: 2,
    by: 'maria.santos',
    hoursAgo: 5,
    title: 'Why does it still print 42 after the function has returned?',
    markdown:
      'I called `broken()` and printed `*p`. The first time it was 42, after another call it was 0.',
    chapter: 6,
    quote: 'Never return the address of an automatic variable.',
    labels: ['pointers'],
  },
  {
    classIndex: 2,
    by: 'lan.nguyen',
    hoursAgo: 30,
    title: 'When is the memory of a dead variable really reused?',
    markdown: 'Is there a rule, or is it only luck?',
    labels: ['pointers'],
    comments: [
      {
        by: 'sarah.miller',
        minutesLater: 50,
        isAnswer: true,
        markdown:
          'There is no rule you could rely on. As soon as another function is called its variables may lie in the same place.',
      },
    ],
  },
];
