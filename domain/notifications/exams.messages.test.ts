import { expect, it } from 'vitest';
import { type NotificationContent, wordingOf } from './notifications.messages.ts';

const exam = { examTitle: 'C basics' };

it.each<readonly [NotificationContent, en: object, ja: object]>([
  [
    { kind: 'examAhead', ...exam },
    {
      title: 'You have an exam to take: “C basics”',
      body: 'Its page says when it opens and what to know beforehand.',
    },
    {
      title: '試験「C basics」の受験者に登録されました',
      body: '開始日時と注意事項は、試験のページで確認できます。',
    },
  ],
  [
    { kind: 'examResult', ...exam },
    { title: 'The results of “C basics” are out' },
    { title: '試験「C basics」の結果が公開されました' },
  ],
  [
    { kind: 'examAppealDecided', ...exam, isGranted: false },
    { title: 'Your appeal in “C basics” was not granted' },
    { title: '試験「C basics」の異議申し立てが認められませんでした' },
  ],
  [
    { kind: 'examAppealDecided', ...exam, isGranted: true },
    { title: 'Your appeal in “C basics” was granted' },
    { title: '試験「C basics」の異議申し立てが認められました' },
  ],
  [
    { kind: 'examAppeal', ...exam, traineeName: 'Taro' },
    { title: 'Taro appealed against a mark in “C basics”' },
    { title: '試験「C basics」の採点にTaroさんから異議申し立てがありました' },
  ],
])('tells of an exam: %o', (content, en, ja) => {
  expect(wordingOf(content, 'en')).toEqual(en);
  expect(wordingOf(content, 'ja')).toEqual(ja);
});
