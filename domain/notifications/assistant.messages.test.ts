import { expect, it } from 'vitest';
import { type NotificationContent, wordingOf } from './notifications.messages.ts';

const resetsOn = '2027-01-01';
const nextMonth = 'New tokens come on **Fri, January 1**.';
const nextMonthInJapanese = 'トークンは**1月1日(金)**にリセットされます。';

it.each<readonly [NotificationContent, en: object, ja: object]>([
  [
    { kind: 'aiShare', percent: 90, resetsOn },
    { title: 'You have used 90% of your AI assistant tokens for this month', body: nextMonth },
    { title: '今月のAIアシスタントのトークンを90%使いました', body: nextMonthInJapanese },
  ],
  [
    { kind: 'aiShare', percent: 100, resetsOn },
    {
      title: 'You have used up your AI assistant tokens for this month',
      body: `Keiko Search still answers. ${nextMonth}`,
    },
    {
      title: '今月のAIアシスタントのトークンを使い切りました',
      body: `Keiko Searchは引き続き利用できます。${nextMonthInJapanese}`,
    },
  ],
  [
    { kind: 'aiBudget', of: 'contract', name: 'Spring', percent: 100, resetsOn },
    { title: '100% of this month’s AI tokens of “Spring” are used', body: nextMonth },
    { title: '「Spring」の今月のAIトークンが100%使われました', body: nextMonthInJapanese },
  ],
  [
    { kind: 'aiBudget', of: 'license', name: 'Spring', percent: 90, resetsOn },
    { title: '90% of this month’s AI tokens of “Spring” are used', body: nextMonth },
    { title: '「Spring」の今月のAIトークンが90%使われました', body: nextMonthInJapanese },
  ],
  [
    { kind: 'aiBudget', of: 'drafts', name: '', percent: 90, resetsOn },
    { title: 'Staff have used 90% of this month’s tokens for AI drafts', body: nextMonth },
    {
      title: 'スタッフのAI下書き用トークンの今月分を90%使いました',
      body: nextMonthInJapanese,
    },
  ],
])('tells of the tokens of a month: %o', (content, en, ja) => {
  expect(wordingOf(content, 'en')).toEqual(en);
  expect(wordingOf(content, 'ja')).toEqual(ja);
});

it.each<readonly [NotificationContent, en: [string, RegExp], ja: [string, RegExp]]>([
  [
    { kind: 'aiFlag', of: 'distress' },
    ['A trainee may need somebody to talk to', /sign of distress.*talk with the person/],
    ['話を聞く必要のある受講者がいるかもしれません', /つらい気持ち.*本人と二人で/],
  ],
  [
    { kind: 'aiFlag', of: 'abuse' },
    ['A conversation with the AI assistant may need a look', /hurt or threatened.*before you do/],
    ['確認が必要なAIチャットがあるかもしれません', /傷つけられたり.*対応する前に/],
  ],
])('tells of a flag without who or what it was: %o', (content, en, ja) => {
  for (const [language, [title, body]] of [['en', en] as const, ['ja', ja] as const])
    expect(wordingOf(content, language)).toEqual({ title, body: expect.stringMatching(body) });
});
