import { expect, it } from 'vitest';
import { type NotificationContent, wordingOf } from './notifications.messages.ts';

const subject = { subjectTitle: 'Go' };
const decided = { kind: 'learningDecided', ...subject, deciderName: 'Emi' } as const;

it.each<readonly [NotificationContent, en: object, ja: object]>([
  [
    { kind: 'learningApplied', ...subject, traineeName: 'Taro', isAnswer: false },
    { title: 'Taro applied for “Go”', body: 'Self-learning · waits for a decision' },
    { title: 'Taroさんが「Go」を申請しました', body: '自己学習 · 承認待ちです' },
  ],
  [
    { kind: 'learningApplied', ...subject, traineeName: 'Taro', isAnswer: true },
    { title: 'Taro answered about “Go”', body: 'Self-learning · waits for a decision' },
    { title: 'Taroさんが「Go」の申請に回答しました', body: '自己学習 · 承認待ちです' },
  ],
  [
    { ...decided, decision: 'refuse', sentence: 'Not *yet*' },
    {
      title: 'Your application for “Go” was not approved',
      body: String.raw`**Emi**: Not \*yet\*`,
    },
    {
      title: '「Go」の申請は承認されませんでした',
      body: String.raw`**Emi**さん：Not \*yet\*`,
    },
  ],
  [
    { ...decided, decision: 'approve', sentence: '' },
    { title: 'Your application for “Go” was approved', body: '**Emi**' },
    { title: '「Go」の申請が承認されました', body: '**Emi**さん' },
  ],
  [
    { ...decided, decision: 'askBack', sentence: 'Why?' },
    { title: 'Your application for “Go” has a question to answer', body: '**Emi**: Why?' },
    { title: '「Go」の申請について質問が届いています', body: '**Emi**さん：Why?' },
  ],
  [
    { kind: 'learningSeatFree', ...subject },
    { title: 'There is a seat for you now: you can begin “Go”' },
    { title: '空き枠ができました。「Go」を開始できます' },
  ],
  [
    { kind: 'learningEnds', ...subject, endAt: '2027-03-31', daysLeft: 1 },
    { title: '“Go” can be used for 1 day more', body: 'Last day: **2027-03-31**' },
    { title: '「Go」の利用期限まであと1日です', body: '最終日：**2027-03-31**' },
  ],
  [
    { kind: 'learningEnds', ...subject, endAt: '2027-03-31', daysLeft: 2 },
    { title: '“Go” can be used for 2 days more', body: 'Last day: **2027-03-31**' },
    { title: '「Go」の利用期限まであと2日です', body: '最終日：**2027-03-31**' },
  ],
  [
    { kind: 'menteeEnds', ...subject, traineeName: 'Taro', percent: 40, daysLeft: 7 },
    { title: 'Taro has 7 days left for “Go”', body: '**40%** done' },
    { title: 'Taroさんの「Go」は残り7日です', body: '進捗 **40%**' },
  ],
  [
    { kind: 'mentorWrote', authorName: 'Emi' },
    { title: 'Emi, your mentor, wrote to you' },
    { title: 'メンターのEmiさんから連絡があります' },
  ],
  [
    { kind: 'menteeWrote', authorName: 'Taro' },
    { title: 'Taro wrote to you as their mentor' },
    { title: '担当のTaroさんから連絡があります' },
  ],
  [
    { kind: 'mentorAssigned', mentorName: 'Emi' },
    { title: 'Emi is now your mentor' },
    { title: 'Emiさんがあなたのメンターになりました' },
  ],
])('tells of learning alone: %o', (content, en, ja) => {
  expect(wordingOf(content, 'en')).toEqual(en);
  expect(wordingOf(content, 'ja')).toEqual(ja);
});
