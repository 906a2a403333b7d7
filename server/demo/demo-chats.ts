/** What was asked in the C class; Keiko Search answers each from the books as they are. */
export interface DemoChat {
  readonly accountName: string;
  /** Days ago, and at what time. */
  readonly daysAgo: number;
  readonly hour: number;
  readonly questions: readonly string[];
  readonly isOpened?: true;
}

export const demoChats: readonly DemoChat[] = [
  {
    accountName: 'trainee',
    daysAgo: 2,
    hour: 11,
    questions: ['mallocのあと、NULLかどうかは毎回確かめる?', 'freeした後のポインタは使える?'],
    isOpened: true,
  },
  {
    accountName: 'takumi.fujita',
    daysAgo: 1,
    hour: 10,
    questions: ['reallocのあと、古いアドレスはいつまで使えますか'],
  },
  {
    accountName: 'james.carter',
    daysAgo: 1,
    hour: 15,
    questions: ['free_listでrestを先に取り出すのはなぜですか', 'リストを逆順にする手順'],
  },
  {
    accountName: 'maria.santos',
    daysAgo: 3,
    hour: 9,
    questions: ['連結リストと配列はどちらを選ぶ?'],
  },
];
