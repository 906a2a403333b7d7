import type { Mood, StudyInterval } from '../../domain/reports/report-words.schema.ts';

/** A day of somebody’s in the C class, as it was written down. */
export interface DemoReport {
  readonly intervals: readonly StudyInterval[];
  readonly mood: Mood;
  readonly satisfied: number;
  readonly understood: number;
  readonly learned: string;
  readonly stuck?: string;
}

const at = (start: string, end: string, what: string): StudyInterval => ({ start, end, what });

/** Taken in turn by whoever writes in Japanese, each beginning with another one. */
export const reportsInJapanese: readonly DemoReport[] = [
  {
    intervals: [
      at('09:00', '10:30', '「ポインタとメモリ」を読む'),
      at('10:40', '12:00', '演習:swapを書き直す'),
    ],
    mood: 'good',
    satisfied: 4,
    understood: 3,
    learned: '関数に渡るのはコピー。アドレスもコピーされる。だから `swap(&x, &y)` は働く。',
    stuck:
      '`*p++` で値ではなくpが進むのはなぜか。`(*p)++` と書くと結果が変わった。手で図を描いてみたが、まだ順番に自信がない。',
  },
  {
    intervals: [at('13:00', '14:20', '「配列と文字列」を読む'), at('15:20', '15:50', 'クイズ')],
    mood: 'okay',
    satisfied: 3,
    understood: 3,
    learned: '配列の端には見張りがいない。添字の範囲は自分で確かめる。',
    stuck: '文字列の終わりの `\\0` を数えるかどうかで、いつも1つずれる。',
  },
  {
    intervals: [at('09:30', '11:45', '演習を最後まで'), at('13:00', '16:00', '最終課題の設計')],
    mood: 'great',
    satisfied: 5,
    understood: 4,
    learned: '演習を最後まで終えた。`min_max` も1回でテストを通った。',
  },
  {
    intervals: [at('10:00', '12:00', '「必要なときに借りるメモリ」を読む')],
    mood: 'good',
    satisfied: 4,
    understood: 4,
    learned: '`realloc` のあとは、新しいアドレスだけが有効。古いほうを持ち続けない。',
    stuck: '`malloc` の戻り値をいつNULLと比べるか、まだ手が迷う。',
  },
  {
    intervals: [
      at('09:00', '11:30', '「連結リスト」を読む'),
      at('13:00', '16:40', '課題:リストを逆順にする'),
    ],
    mood: 'hard',
    satisfied: 2,
    understood: 2,
    learned: '矢印の向きを変えるだけなら、節は1つも動かさなくてよい。',
    stuck: [
      '`reverse` は動くのに、`free_list` を足すと2つ目の節で落ちる。1時間かけても原因が分からない。',
      '',
      '```c',
      'while (head != NULL) {',
      '    free(head);',
      '    head = head->next;   /* ここで落ちる */',
      '}',
      '```',
    ].join('\n'),
  },
  {
    intervals: [at('14:00', '15:30', '間違えた問題の見直し')],
    mood: 'okay',
    satisfied: 3,
    understood: 4,
    learned: 'クイズで間違えた2問は、どちらも `sizeof` の対象を取り違えていた。',
  },
];

export const reportsInEnglish: readonly DemoReport[] = [
  {
    intervals: [
      at('09:00', '10:40', 'Read “Pointers and memory”'),
      at('11:00', '12:00', 'Exercises'),
    ],
    mood: 'good',
    satisfied: 4,
    understood: 4,
    learned: '`*&x` is `x` again: one takes the address, the other follows it.',
    stuck: 'Why does `scanf` need `&` for a number but not for an array of characters?',
  },
  {
    intervals: [at('13:00', '15:30', 'Arrays and strings, with the quiz')],
    mood: 'great',
    satisfied: 5,
    understood: 4,
    learned: 'An array is not a pointer, but it becomes one when it is handed to a function.',
  },
  {
    intervals: [at('10:00', '11:15', 'Read about structures')],
    mood: 'okay',
    satisfied: 3,
    understood: 3,
    learned: 'Padding: the order of the fields changes how large a structure is.',
    stuck: 'I cannot say yet when `->` is needed and when `.` is.',
  },
];

export const commentsInJapanese: readonly string[] = [
  '図を描いて考えたのがとても良いです。`*p++` は `*(p++)` と同じで、進むのはpです。明日のレビューで一緒に確かめましょう。',
  '`free` の前に、次の場所を別の変数に移しておくと落ちません。10章の `free_list` と見比べてみてください。',
  'よくまとまっています。次は、同じことを自分の言葉で隣の人に説明してみてください。',
];
