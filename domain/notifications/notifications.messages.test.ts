import { describe, expect, it } from 'vitest';
import { type NotificationContent, wordingOf } from './notifications.messages.ts';

const place = { classTitle: 'Go', materialTitle: 'Types' };
const seats = { isLicense: false, name: 'Spring' };

type Row = readonly [
  NotificationContent,
  readonly [title: string, body?: string],
  readonly [title: string, body?: string],
];

describe('the words of', () => {
  it.each<Row>([
    [
      {
        kind: 'announced',
        title: { en: 'Drill', ja: '訓練' },
        mustConfirm: false,
        confirmBy: null,
      },
      ['Announcement: Drill'],
      ['連絡事項「訓練」'],
    ],
    [
      { kind: 'announced', title: { ja: '訓練' }, mustConfirm: true, confirmBy: null },
      ['Announcement: 訓練', 'Please confirm that you have read it.'],
      ['連絡事項「訓練」', '内容を確認してください。'],
    ],
    [
      { kind: 'announced', title: { en: 'Drill' }, mustConfirm: true, confirmBy: '2027-03-01' },
      ['Announcement: Drill', 'Please confirm that you have read it, by **2027-03-01**.'],
      ['連絡事項「Drill」', '**2027-03-01**までに内容を確認してください。'],
    ],
    [
      { kind: 'announced', title: { ja: '訓練' }, mustConfirm: false, confirmBy: '2027-03-01' },
      ['Announcement: 訓練'],
      ['連絡事項「訓練」'],
    ],
    [
      { kind: 'enrolled', classTitle: 'Go' },
      ['You were enrolled in “Go”'],
      ['「Go」に受講登録されました'],
    ],
    [
      { kind: 'joinedBootcamp', bootcampTitle: 'Autumn', startAt: '2026-11-02' },
      ['You were enrolled in the bootcamp “Autumn”', 'First day: **Mon, November 2**'],
      ['ブートキャンプ「Autumn」に登録されました', '開始日：**11月2日(月)**'],
    ],
    [
      {
        kind: 'bootcampMoved',
        bootcampTitle: 'Autumn',
        startAt: '2026-11-09',
        endAt: '2026-12-11',
      },
      [
        'The dates of “Autumn” have changed',
        '**Mon, November 9 – Fri, December 11** · deadlines and sessions have moved as well',
      ],
      [
        '「Autumn」の日程が変更されました',
        '**11月9日(月)〜12月11日(金)** · 期限や予定の日付も変わりました',
      ],
    ],
    [
      { kind: 'scored', ...place, points: 7, maxPoints: 10 },
      ['“Types” was scored: 7 of 10 points', '**Go**'],
      ['「Types」が採点されました（7 / 10点）', '**Go**'],
    ],
    [
      { kind: 'scored', ...place, points: 8, maxPoints: 10, isCorrected: true },
      ['A question of “Types” was corrected: you have 8 of 10 points', '**Go**'],
      ['「Types」の問題が訂正され、得点が変わりました（8 / 10点）', '**Go**'],
    ],
    [
      { kind: 'certified', classTitle: 'Go' },
      ['You have the certificate of “Go”'],
      ['「Go」の修了証が発行されました'],
    ],
    [
      { kind: 'certified', examTitle: 'C basics' },
      ['You have the certificate of “C basics”'],
      ['試験「C basics」の合格証が発行されました'],
    ],
    [
      { kind: 'materialChanged', materialTitle: 'Types', authorName: 'Emi', isDeleted: false },
      ['Emi published a new version of your material “Types”'],
      ['Emiさんがあなたの教材「Types」の新しい版を公開しました'],
    ],
    [
      { kind: 'materialChanged', materialTitle: 'Types', authorName: 'Emi', isDeleted: true },
      ['Emi deleted your material “Types”'],
      ['Emiさんがあなたの教材「Types」を削除しました'],
    ],
    [
      { kind: 'csatFell', classTitle: 'Go', score: 61, below: 70 },
      ['CSAT of “Go” fell to 61', 'Over the last 30 days; you asked to be told below 70.'],
      [
        '「Go」のCSATが61に下がりました',
        '直近30日間の値です。70を下回ったときにお知らせする設定になっています。',
      ],
    ],
    [
      { kind: 'lookAgain', classTitle: 'Go', traineeName: 'Taro' },
      ['Check on Taro today', 'In **Go**, as you noted after your talk.'],
      ['Taroさんの様子を確認する日です', '「**Go**」で面談後に設定した再確認日になりました。'],
    ],
    [
      { kind: 'answersToMark', ...place, traineeName: 'Taro' },
      ['Taro submitted “Types”', '**Go** · free-text answers wait for a mark'],
      ['Taroさんが「Types」を提出しました', '**Go** · 記述式の回答が採点待ちです'],
    ],
    [
      { kind: 'answersToMark', ...place, traineeName: 'Taro', isCode: true },
      ['Taro submitted “Types”', '**Go** · code waits for a review'],
      ['Taroさんが「Types」を提出しました', '**Go** · コードが採点待ちです'],
    ],
    [
      { kind: 'answersToMark', ...place, traineeName: 'Taro', isCode: true, isCheck: true },
      ['Taro submitted “Types”', '**Go** · answers of an understanding check can be read'],
      ['Taroさんが「Types」を提出しました', '**Go** · 理解度チェックの回答が届きました'],
    ],
    [
      { kind: 'lateAnswers', ...place, traineeName: 'Taro' },
      ['Taro’s answers to “Types” arrived late', '**Go** · accept or refuse them'],
      [
        'Taroさんの「Types」への回答が遅れて届きました',
        '**Go** · 受け付けるかどうかを決めてください',
      ],
    ],
    [
      { kind: 'lateDecided', ...place, isAccepted: true },
      ['Your late answers to “Types” were accepted', '**Go**'],
      ['「Types」に遅れて届いた回答が受け付けられました', '**Go**'],
    ],
    [
      { kind: 'lateDecided', ...place, isAccepted: false },
      ['Your late answers to “Types” were not accepted', '**Go**'],
      ['「Types」に遅れて届いた回答は受け付けられませんでした', '**Go**'],
    ],
    [
      { kind: 'peopleImported', fileName: 'a.csv', create: 1, change: 2, refused: 3 },
      ['The import of people is done', '**a.csv** · created: 1, changed: 2, refused: 3'],
      ['ユーザーのインポートが完了しました', '**a.csv** · 作成 1件、変更 2件、インポート不可 3件'],
    ],
    [
      { kind: 'peopleImportUndone', fileName: 'a.csv', takenBack: 4 },
      ['The import of people was undone', '**a.csv** · rows taken back: 4'],
      ['ユーザーのインポートを元に戻しました', '**a.csv** · 元に戻した行 4件'],
    ],
    [
      { kind: 'contractEnds', ...seats, endAt: '2027-03-31', daysLeft: 0 },
      ['The contract “Spring” ends today', 'Last day: **2027-03-31**'],
      ['契約「Spring」は本日終了します', '最終日：**2027-03-31**'],
    ],
    [
      { kind: 'contractEnds', ...seats, isLicense: true, endAt: '2027-03-31', daysLeft: 1 },
      ['The license “Spring” ends tomorrow', 'Last day: **2027-03-31**'],
      ['ライセンス「Spring」は明日終了します', '最終日：**2027-03-31**'],
    ],
    [
      { kind: 'contractEnds', ...seats, endAt: '2027-03-31', daysLeft: 30 },
      ['The contract “Spring” ends in 30 days', 'Last day: **2027-03-31**'],
      ['契約「Spring」はあと30日で終了します', '最終日：**2027-03-31**'],
    ],
    [
      { kind: 'seatsNearlyFull', ...seats, used: 9, seats: 10 },
      ['9 of 10 seats of the contract “Spring” are taken'],
      ['契約「Spring」の10枠のうち9枠が使用中です'],
    ],
    [
      { kind: 'seatsNearlyFull', ...seats, isLicense: true, used: 9, seats: 10 },
      ['9 of 10 seats of the license “Spring” are taken'],
      ['ライセンス「Spring」の10枠のうち9枠が使用中です'],
    ],
    [
      { kind: 'seatFree', ...seats, free: 1, waitingName: 'Taro' },
      ['A seat of the contract “Spring” is free', 'First on the waiting list: **Taro**'],
      ['契約「Spring」に1枠の空きが出ました', '順番待ちの先頭：**Taro**さん'],
    ],
    [
      { kind: 'seatFree', ...seats, isLicense: true, free: 2, waitingName: 'Taro' },
      ['2 seats of the license “Spring” are free', 'First on the waiting list: **Taro**'],
      ['ライセンス「Spring」に2枠の空きが出ました', '順番待ちの先頭：**Taro**さん'],
    ],
  ])('%o', (content, [title, body], [titleInJapanese, bodyInJapanese]) => {
    expect(wordingOf(content, 'en')).toEqual({ title, body });
    expect(wordingOf(content, 'ja')).toEqual({ title: titleInJapanese, body: bodyInJapanese });
  });
});
