import { describe, expect, it } from 'vitest';
import { guessColumns } from './import-fields.ts';
import { readArchived, readLanguage, readRole } from './import-words.ts';

// What people and other systems really write: whoever takes a word away breaks somebody's file.

describe('the head of a column', () => {
  it.each([
    [
      'accountName',
      'Account name|アカウント名|account|account id|login|login id|login name|user|user id|user name|username|employee id|employee number|employee no|アカウント|アカウントid|ログインid|ログイン名|ユーザーid|ユーザid|ユーザー名|ユーザ名|社員番号|従業員番号|社員id|id',
    ],
    ['name', 'Name|名前|full name|display name|person|氏名|お名前|姓名|表示名|社員名|受講者名'],
    [
      'contactEmail',
      'Contact e-mail|連絡先メールアドレス|email|mail|email address|mail address|contact mail|メール|メールアドレス|eメール|eメールアドレス|連絡先メール|連絡用メールアドレス|連絡用メール|連絡先',
    ],
    ['role', 'Role|ロール|roles|permission|役割|権限|区分|ユーザー種別'],
    ['lang', 'Language|言語|lang|locale|表示言語|使用言語'],
    [
      'groups',
      'Groups|グループ|group|department|division|team|section|organization|organisation|所属|所属グループ|部署|部門|部署名|チーム',
    ],
    ['archived', 'Status|状態|archived|state|ステータス|在籍状況|アーカイブ'],
  ])('is %s', (field, words) => {
    const unknown = words.split('|').filter((word) => guessColumns([word])[0] !== field);
    expect(unknown).toEqual([]);
  });

  it.each([
    'E-Mail',
    'ＥＭＡＩＬ',
    ' e_mail ',
    'email*',
    'email:',
    'e.mail',
    'email (required)',
    'email（任意）',
    'Email optional',
    'email※必須',
  ])('%s is an address of mail', (heading) =>
    expect(guessColumns([heading])).toEqual(['contactEmail']),
  );

  it('is nothing that was never heard of, and what was said of it before', () => {
    expect(guessColumns(['', 'mails', 'x', 'nickname'])).toEqual([null, null, null, null]);
    // “Active: yes” says the contrary of “Archived: yes”.
    expect(guessColumns(['Active', '有効'])).toEqual([null, null]);
    const remembered = new Map([
      ['nickname', 'name' as const],
      ['email', null],
    ]);
    expect(guessColumns(['Nick name', 'E-mail', 'Name'], remembered)).toEqual(['name', null, null]);
  });
});

describe('the words of a cell', () => {
  it.each([
    [1, 'systemAdmin|1|System admin|システム管理者'],
    [2, 'systemViewer|2|System viewer|システム閲覧者'],
    [11, 'admin|11|Admin|管理者|administrator'],
    [21, 'groupManager|21|Group manager|グループ管理者|manager|グループマネージャー|group-manager'],
    [31, 'instructor|31|講師|teacher|trainer|インストラクター|教員'],
    [51, 'trainee|51|受講者|student|learner|研修生|生徒|一般|ＴＲＡＩＮＥＥ'],
  ])('are the role %d', (role, words) =>
    expect(words.split('|').filter((word) => readRole(word) !== role)).toEqual([]),
  );

  it('are a language', () => {
    const english = ['en', 'en-US', 'en_GB', 'eng', 'English', '英語'];
    expect(english.filter((word) => readLanguage(word) !== 'en')).toEqual([]);
    const japanese = ['ja', 'ja-JP', 'jp', 'jpn', 'Japanese', '日本語'];
    expect(japanese.filter((word) => readLanguage(word) !== 'ja')).toEqual([]);
  });

  it('are a status', () => {
    const active = ['1', 'no', 'false', 'いいえ', '在籍', '在籍中', 'Active', '有効'];
    expect(active.filter((word) => readArchived(word) !== false)).toEqual([]);
    const archived =
      '10|yes|true|はい|退職|退職済み|inactive|無効|アーカイブ|Archived|アーカイブ済み'.split('|');
    expect(archived.filter((word) => readArchived(word) !== true)).toEqual([]);
  });

  it('are nothing else', () => {
    expect(['', 'king', '12'].map(readRole)).toEqual(Array(3).fill(undefined));
    expect(['', 'fr', 'e'].map(readLanguage)).toEqual(Array(3).fill(undefined));
    expect(['', 'maybe', '2'].map(readArchived)).toEqual(Array(3).fill(undefined));
  });
});
