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
      {
        kind: 'bootcampWeek',
        bootcampTitle: 'Autumn',
        percent: 26,
        plannedPercent: 40,
        traineeCount: 15,
        weekCount: 1,
        helpCount: 3,
        names: ['Ben', 'Chi'],
      },
      [
        'The week in “Autumn”',
        'Progress of 15 trainees: **26%**, planned 40%.\n\nCompleted in the last 7 days: 1 material.\n\n3 need help: Ben, Chi and 1 more.',
      ],
      [
        '「Autumn」の1週間',
        '受講者15名の進捗：**26%**（計画：40%）\n\n直近7日間に完了した教材：1件\n\n要支援：3名（Ben、Chi、ほか1名）',
      ],
    ],
    [
      { kind: 'aiShare', percent: 90, resetsOn: '2027-01-01' },
      [
        'You have used 90% of your AI assistant tokens for this month',
        'New tokens come on **Fri, January 1**.',
      ],
      [
        '今月のAIアシスタントのトークンを90%使いました',
        'トークンは**1月1日(金)**にリセットされます。',
      ],
    ],
    [
      { kind: 'aiBudget', of: 'contract', name: 'Spring', percent: 100, resetsOn: '2027-01-01' },
      [
        '100% of this month’s AI tokens of “Spring” are used',
        'New tokens come on **Fri, January 1**.',
      ],
      [
        '「Spring」の今月のAIトークンが100%使われました',
        'トークンは**1月1日(金)**にリセットされます。',
      ],
    ],
    [
      { kind: 'aiFlag', of: 'distress' },
      [
        'A trainee may need somebody to talk to',
        'A rule noticed words that can be a sign of distress. Words can mislead: read them in Keiko, and then talk with the person, in private and soon.',
      ],
      [
        '話を聞く必要のある受講者がいるかもしれません',
        'つらい気持ちの表れかもしれない言葉が、ルールにより見つかりました。言葉だけでは判断できません。Keikoで内容を確認し、早めに本人と二人で話してください。',
      ],
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
      { kind: 'answersToMark', ...place, traineeName: 'Taro' },
      ['Taro submitted “Types”', '**Go** · free-text answers wait for a mark'],
      ['Taroさんが「Types」を提出しました', '**Go** · 記述式の回答が採点待ちです'],
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
