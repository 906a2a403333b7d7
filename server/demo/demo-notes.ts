/** Notes of the account `trainee`: on the nth chapter of the book of the nth demo class, or free. */
export interface DemoNote {
  readonly daysAgo: number;
  readonly markdown: string;
  /** Index in `demoClasses`; without it the note is free. */
  readonly classIndex?: number;
  /** Index of the chapter in the book that the class begins with. */
  readonly chapter?: number;
  readonly quote?: string;
}

export const demoNotes: readonly DemoNote[] = [
  {
    daysAgo: 0.05,
    classIndex: 0,
    chapter: 6,
    markdown: 'コートの預かり札のようなもの。札を貸しても、コートは動かない。',
  },
  {
    daysAgo: 1,
    classIndex: 0,
    chapter: 6,
    quote: 'int *p = &age;',
    markdown: '声に出して読む：「pは、intを指す」。`&` は「どこにあるか」。',
  },
  {
    daysAgo: 3,
    classIndex: 0,
    chapter: 5,
    markdown: '田中さんに質問する：変数を宣言しただけのとき、中には何が入っている？',
  },
  {
    daysAgo: 5,
    classIndex: 0,
    chapter: 3,
    markdown:
      '- `for` は回数が決まっているとき\n- `while` は条件が決まっているとき\n\n迷ったら、先に終わる条件を書いてみる。',
  },
  {
    daysAgo: 8,
    classIndex: 0,
    chapter: 2,
    markdown: '`unsigned` と `int` を比べると、負の数が大きな数になる。**警告を必ず読むこと。**',
  },
  {
    daysAgo: 12,
    classIndex: 1,
    chapter: 1,
    markdown: '主キー＝その行を一つに決めるもの。名前は主キーにしない（同姓同名！）。',
  },
  {
    daysAgo: 15,
    classIndex: 1,
    chapter: 2,
    markdown: '`WHERE` は行を選ぶ、`SELECT` は列を選ぶ。順番は逆に書くので注意。',
  },
  {
    daysAgo: 2,
    classIndex: 2,
    chapter: 0,
    markdown:
      'Same book in English: good for learning the words. *address*, *value*, *to dereference*.',
  },
  {
    daysAgo: 4,
    markdown: '来週の発表の順番\n\n1. 自己紹介\n2. 今週学んだこと\n3. まだ分からないこと',
  },
  {
    daysAgo: 6,
    markdown: '- [x] 開発環境の設定\n- [x] 小テスト：C言語の基本\n- [ ] 小テスト：配列と文字列',
  },
  { daysAgo: 10, markdown: '電車の中で読むときは、先に章を開いておく。' },
  {
    daysAgo: 33,
    classIndex: 3,
    chapter: 1,
    markdown: '一文に一つのこと。長いと思ったら、句点で切る。',
  },
];
