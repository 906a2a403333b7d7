import { expect, it } from 'vitest';
import { type NotificationContent, wordingOf } from './notifications.messages.ts';

const week = {
  kind: 'bootcampWeek',
  bootcampTitle: 'Autumn',
  percent: 26,
  plannedPercent: 40,
  traineeCount: 15,
  weekCount: 1,
  helpCount: 3,
  names: ['Ben', 'Chi'],
} satisfies NotificationContent;

it.each<readonly [Partial<typeof week>, en: string, ja: string]>([
  [
    {},
    'Progress of 15 trainees: **26%**, planned 40%.\n\nCompleted in the last 7 days: 1 material.\n\n3 need help: Ben, Chi and 1 more.',
    '受講者15名の進捗：**26%**（計画：40%）\n\n直近7日間に完了した教材：1件\n\n要支援：3名（Ben、Chi、ほか1名）',
  ],
  [
    { traineeCount: 1, weekCount: 2, helpCount: 1, names: ['Ben_1'] },
    'Progress of 1 trainee: **26%**, planned 40%.\n\nCompleted in the last 7 days: 2 materials.\n\n1 needs help: Ben\\_1.',
    '受講者1名の進捗：**26%**（計画：40%）\n\n直近7日間に完了した教材：2件\n\n要支援：1名（Ben\\_1）',
  ],
  [
    { weekCount: 0, helpCount: 0, names: [] },
    'Progress of 15 trainees: **26%**, planned 40%.\n\nCompleted in the last 7 days: 0 materials.\n\nNobody needs help.',
    '受講者15名の進捗：**26%**（計画：40%）\n\n直近7日間に完了した教材：0件\n\n要支援の受講者はいません。',
  ],
])('tells staff of the week in a bootcamp, where it has %o', (given, en, ja) => {
  const content = { ...week, ...given };
  expect(wordingOf(content, 'en')).toEqual({ title: 'The week in “Autumn”', body: en });
  expect(wordingOf(content, 'ja')).toEqual({ title: '「Autumn」の1週間', body: ja });
});
