import { expect, it } from 'vitest';
import { faultSentence, type Fault } from './import-faults.ts';

it.each<[Fault, string, string]>([
  [{ code: 'alreadyExists', field: null }, 'User already exists.', 'ユーザーはすでに存在します。'],
  [{ code: 'missing', field: 'name' }, '“Name” is missing.', '「名前」を入力してください。'],
  [
    { code: 'tooLong', field: 'accountName', detail: '100' },
    '“Account name” must have at most 100 characters.',
    '「アカウント名」は100文字以内で入力してください。',
  ],
  [
    { code: 'characters', field: 'name' },
    '“Name” holds characters that are not allowed.',
    '「名前」に使用できない文字が含まれています。',
  ],
  [
    { code: 'unreadable', field: 'groups' },
    '“Groups” could not be read: the encoding of the file seems to be another.',
    '「グループ」を読み取れません。ファイルの文字コードが異なる可能性があります。',
  ],
  [
    { code: 'role', field: 'role', detail: 'King' },
    'Role: There is no role “King”.',
    'ロール：「King」というロールはありません。',
  ],
  [
    { code: 'email', field: 'contactEmail' },
    'Contact e-mail: “” is not an e-mail address.',
    '連絡先メールアドレス：「」はメールアドレスとして正しくありません。',
  ],
])('%o reads as one sentence', (fault, english, japanese) => {
  expect(faultSentence(fault, 'en')).toBe(english);
  expect(faultSentence(fault, 'ja')).toBe(japanese);
});
