import { expect, it } from 'vitest';
import {
  doubleTest,
  noCommand,
  noEditableFile,
  noProject,
  noProjectLanguage,
  noTestFile,
  publicHiddenTest,
  tooLargeProject,
  unfitReport,
  unnamedTest,
} from './project.messages.ts';

it.each([
  [noProject, 'at most 60 of them.', 'ファイルは60個までで、'],
  [noProjectLanguage('cplusplus'), 'cannot be tested in C++.', 'チャレンジではC++を使えません。'],
  [noEditableFile('ruby'), 'a file to write in, in Ruby.', 'Rubyに、受講者が編集できる'],
  [noTestFile('ruby'), 'with tests in Ruby.', 'Rubyに、テストを書いた'],
  [tooLargeProject('ruby'), 'The files in Ruby are', 'Rubyのファイルの合計が'],
  [unnamedTest(3, 'ruby'), 'Case 3 names no test in Ruby.', 'ケース3に、Rubyの'],
  [doubleTest(3), 'Case 3 names the test', 'ケース3のテスト名が、'],
  [publicHiddenTest(3), 'Case 3 is public', 'ケース3は公開ですが、'],
  [noCommand('ruby'), 'runs the tests in Ruby.', 'Rubyのテストを実行する'],
  [unfitReport('ruby'), 'the command in Ruby writes', 'Rubyのコマンドが結果を'],
])(
  'what is wrong with a project names its language and its case: %o',
  ({ en, ja }, some, words) => {
    expect(en).toContain(some);
    expect(ja).toContain(words);
  },
);
