import { expect, it } from 'vitest';
import { folderRefusals as refusals } from './folder.messages.ts';

it.each([
  [
    refusals.tooMuch('50 MB'),
    'Unpacked, the files are larger than 50 MB in all.',
    '展開後のファイルの合計が50 MBを超えています。',
  ],
  [
    refusals.tooMany('3,000'),
    'There are more than 3,000 files in it.',
    'ファイルの数が3,000を超えています。',
  ],
  [
    refusals.noChallenge,
    'There is no “challenge.yaml” in the folder.',
    'フォルダーに「challenge.yaml」がありません。',
  ],
  [
    refusals.severalChallenges(['a/challenge.yaml', 'b/challenge.yaml']),
    'There is more than one “challenge.yaml”: “a/challenge.yaml”, “b/challenge.yaml”. Pack one of these folders.',
    '「challenge.yaml」が複数あります（「a/challenge.yaml」、「b/challenge.yaml」）。いずれか1つのフォルダーだけを圧縮してください。',
  ],
  [
    refusals.noYaml(7),
    '“challenge.yaml” is not YAML: something is wrong in line 7.',
    '「challenge.yaml」がYAMLとして読み取れません。7行目を確認してください。',
  ],
  [
    refusals.unknownFile('a.exe'),
    '“a.exe” does not belong to a challenge.',
    '「a.exe」は、チャレンジに含まれないファイルです。',
  ],
  [
    refusals.notListed('cases/a.in', 'cases'),
    '“cases/a.in” is not named in “challenge.yaml” under “cases”.',
    '「cases/a.in」が「challenge.yaml」の「cases」にありません。',
  ],
  [
    refusals.notText('a.py'),
    '“a.py” is not UTF-8 text. Save it as UTF-8.',
    '「a.py」はUTF-8のテキストではありません。UTF-8で保存し直してください。',
  ],
  [
    refusals.notOneFile('starter/c'),
    '“starter/c” must hold one file only: the challenge is solved in one text.',
    '「starter/c」に入れられるファイルは1つだけです。このチャレンジの解答は1つのファイルです。',
  ],
  [
    refusals.badPath('a\\b'),
    '“a\\b” has a name that a file of a challenge cannot have.',
    '「a\\b」は、チャレンジのファイルに使えない名前です。',
  ],
  [
    refusals.tooLarge('locked/c', 100),
    'The files in “locked/c” have more than 100 characters in all.',
    '「locked/c」のファイルが合計100文字を超えています。',
  ],
  [
    refusals.tooManyIn('locked/c', 60),
    '“locked/c” holds more than 60 files.',
    '「locked/c」のファイルの数が60を超えています。',
  ],
  [
    refusals.twice('a.py'),
    '“a.py” stands where another file of the project does.',
    '「a.py」の場所に、プロジェクトのほかのファイルがあります。',
  ],
  [
    refusals.sameName('cases', '01'),
    '“challenge.yaml” names “01” more than once under “cases”.',
    '「challenge.yaml」の「cases」に「01」が重複しています。',
  ],
])('a folder is refused in a sentence: %o', (sentence, en, ja) =>
  expect(sentence).toEqual({ en, ja }),
);
