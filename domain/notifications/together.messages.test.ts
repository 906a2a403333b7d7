import { expect, it } from 'vitest';
import { type NotificationContent, wordingOf } from './notifications.messages.ts';

const place = { classTitle: 'Go' };
const report = { ...place, day: '2026-11-02' };
const thread = { kind: 'discussion', ...place, title: 'Types?', authorName: 'Emi' } as const;

it.each<readonly [NotificationContent, en: string, ja: string]>([
  [{ ...thread, event: 'asked' }, 'Emi asked “Types?”', 'Emiさんが「Types?」を質問しました'],
  [
    { ...thread, event: 'commented' },
    'Emi commented on “Types?”',
    'Emiさんが「Types?」にコメントしました',
  ],
  [{ ...thread, event: 'answered' }, 'Emi answered “Types?”', 'Emiさんが「Types?」に回答しました'],
  [
    { ...thread, event: 'accepted' },
    'Emi accepted your answer to “Types?”',
    'Emiさんが「Types?」へのあなたの回答を採用しました',
  ],
  [
    { ...thread, event: 'assigned' },
    'Emi asks you to take care of “Types?”',
    'Emiさんが「Types?」の担当にあなたを指定しました',
  ],
  [
    { ...thread, event: 'mentioned' },
    'Emi mentioned you in “Types?”',
    'Emiさんが「Types?」であなたをメンションしました',
  ],
  [
    { ...thread, event: 'asked', authorName: null },
    'Somebody asked “Types?”',
    '受講者が「Types?」を質問しました',
  ],
  [
    { kind: 'reportDue', ...report },
    'Your report for Mon, November 2 is not written yet',
    '11月2日(月)の日報がまだ提出されていません',
  ],
  [
    { kind: 'reportAnswered', ...report, authorName: 'Emi' },
    'Emi commented on your report for Mon, November 2',
    'Emiさんが11月2日(月)の日報にコメントしました',
  ],
  [
    { kind: 'reportMention', ...report, authorName: 'Emi', traineeName: 'Taro' },
    'Emi mentioned you in Taro’s report for Mon, November 2',
    'EmiさんがTaroさんの11月2日(月)の日報であなたをメンションしました',
  ],
])('tells of what was written, and in which class: %o', (content, en, ja) => {
  expect(wordingOf(content, 'en')).toEqual({ title: en, body: '**Go**' });
  expect(wordingOf(content, 'ja')).toEqual({ title: ja, body: '**Go**' });
});
