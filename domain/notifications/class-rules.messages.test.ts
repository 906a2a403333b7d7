import { expect, it } from 'vitest';
import { type NotificationContent, wordingOf } from './notifications.messages.ts';

it.each<readonly [NotificationContent, en: object, ja: object]>([
  [
    { kind: 'classMoved', classTitle: 'Go', startAt: '2026-11-09', endAt: '2027-01-31' },
    {
      title: 'The dates of “Go” have changed',
      body: '**November 9, 2026 – January 31, 2027** · openings and due dates have moved as well',
    },
    {
      title: '「Go」の日程が変わりました',
      body: '**2026年11月9日〜2027年1月31日** · 公開日や期限も変わりました',
    },
  ],
  [
    { kind: 'classHandedOver', classTitle: 'Go', fromName: 'Emi' },
    { title: 'Emi has handed “Go” over to you' },
    { title: 'Emiさんから「Go」を引き継ぎました' },
  ],
  [
    { kind: 'classChanged', fromTitle: 'C', classTitle: 'Go' },
    {
      title: 'You have moved to “Go”',
      body: 'From **C**. Your work in materials that both classes have moved with you.',
    },
    {
      title: '「Go」に移動しました',
      body: '「**C**」からの移動です。両方のクラスにある教材の学習記録は引き継がれています。',
    },
  ],
  [
    { kind: 'classWaiting', classTitle: 'Go' },
    {
      title: 'You are on the waiting list of “Go”',
      body: 'You are enrolled as soon as a seat is free. Your place in line is shown on your page of classes.',
    },
    {
      title: '「Go」の順番待ちに登録されました',
      body: '空き枠ができると、自動的に受講登録されます。順番は「クラス」のページで確認できます。',
    },
  ],
  [
    { kind: 'drillGiven', classTitle: 'Go', drillTitle: 'Loops', opensAt: '2026-12-01' },
    { title: 'A drill quiz for you: “Loops”', body: '**Go** · from December 1, 2026' },
    { title: '復習クイズ「Loops」があります', body: '**Go** · 2026年12月1日から' },
  ],
  [
    { kind: 'extended', classTitle: 'Go', materialTitle: null, endsOn: '2026-12-31' },
    { title: 'You have more time: “Go” until December 31, 2026' },
    { title: '「Go」の期限が2026年12月31日まで延長されました' },
  ],
  [
    { kind: 'extended', classTitle: 'Go', materialTitle: 'Types', endsOn: '2026-12-31' },
    { title: 'You have more time: “Types” until December 31, 2026', body: '**Go**' },
    { title: '「Types」の期限が2026年12月31日まで延長されました', body: '**Go**' },
  ],
  [
    { kind: 'retakeGiven', classTitle: 'Go', materialTitle: null },
    { title: 'You may take the quizzes of “Go” again' },
    { title: '「Go」のクイズをもう一度受けられるようになりました' },
  ],
  [
    { kind: 'retakeGiven', classTitle: 'Go', materialTitle: 'Types' },
    { title: 'You may take “Types” again', body: '**Go**' },
    { title: '「Types」をもう一度受けられるようになりました', body: '**Go**' },
  ],
])('tells of a rule of a class: %o', (content, en, ja) => {
  expect(wordingOf(content, 'en')).toEqual(en);
  expect(wordingOf(content, 'ja')).toEqual(ja);
});
