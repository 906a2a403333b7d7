import type { Sentence } from '../../../format/language.ts';
import type { ProgrammingLanguage } from '../../../runner/language-ids.ts';
import { languageFacts } from '../languages.ts';
import { projectLimits } from './project.schema.ts';

export const noProject: Sentence = {
  en: `“code” is not a project: its files have different paths without “..”, and there are at most ${projectLimits.files} of them.`,
  ja: `「code」がプロジェクトの形式になっていません。ファイルは${projectLimits.files}個までで、パスは重複せず、「..」を含まないものにしてください。`,
};

export const noSuchFile: Sentence = {
  en: '“path” is not a file of this submission.',
  ja: '「path」は、この提出にはないファイルです。',
};

const label = (language: ProgrammingLanguage): string => languageFacts[language].label;

export const noProjectLanguage = (language: ProgrammingLanguage): Sentence => ({
  en: `Projects cannot be tested in ${label(language)}.`,
  ja: `開発形式のチャレンジでは${label(language)}を使えません。`,
});

export const noEditableFile = (language: ProgrammingLanguage): Sentence => ({
  en: `Give trainees a file to write in, in ${label(language)}.`,
  ja: `${label(language)}に、受講者が編集できるファイルを追加してください。`,
});

export const noTestFile = (language: ProgrammingLanguage): Sentence => ({
  en: `Add a locked or hidden file with tests in ${label(language)}.`,
  ja: `${label(language)}に、テストを書いた「固定」または「非表示」のファイルを追加してください。`,
});

export const tooLargeProject = (language: ProgrammingLanguage): Sentence => ({
  en: `The files in ${label(language)} are too large in all.`,
  ja: `${label(language)}のファイルの合計が大きすぎます。`,
});

export const unnamedTest = (number: number, language: ProgrammingLanguage): Sentence => ({
  en: `Case ${number} names no test in ${label(language)}.`,
  ja: `ケース${number}に、${label(language)}のテスト名がありません。`,
});

export const doubleTest = (number: number): Sentence => ({
  en: `Case ${number} names the test of another case.`,
  ja: `ケース${number}のテスト名が、ほかのケースと重複しています。`,
});

export const publicHiddenTest = (number: number): Sentence => ({
  en: `Case ${number} is public, but its test is in a hidden file.`,
  ja: `ケース${number}は公開ですが、テストが非表示のファイルにあります。`,
});

export const noCommand = (language: ProgrammingLanguage): Sentence => ({
  en: `Write the command that runs the tests in ${label(language)}.`,
  ja: `${label(language)}のテストを実行するコマンドを書いてください。`,
});

export const unfitReport = (language: ProgrammingLanguage): Sentence => ({
  en: `Name the file or folder in which the command in ${label(language)} writes its report; nothing else of the project may be there.`,
  ja: `${label(language)}のコマンドが結果を書き出すファイルまたはフォルダーを指定してください。プロジェクトのほかのファイルと重ならないようにしてください。`,
});
