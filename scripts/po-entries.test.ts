import { expect, test } from 'vitest';
import { latinMarks, untranslated } from './po-entries.ts';

const header = 'msgid ""\nmsgstr ""\n"Language: ja\\n"\n';

test('names what has no translation', () => {
  const po = `${header}
#: src/a.tsx:1
msgid "Sign in"
msgstr "サインイン"

msgid "Sign out"
msgstr ""

#~ msgid "Gone"
#~ msgstr ""
`;
  expect(untranslated(po)).toEqual({ total: 2, missing: ['Sign out'] });
});

test('reads what is broken over several lines', () => {
  const po = `${header}
msgid ""
"One "
"sentence"
msgstr ""
"一つの"
"文"
`;
  expect(untranslated(po)).toEqual({ total: 1, missing: [] });
});

test('an empty catalogue has nothing', () => {
  expect(untranslated(header)).toEqual({ total: 0, missing: [] });
});

test.each([
  ['お忘れですか?', true],
  ['期限:{0}', true],
  ['時間(分)', true],
  ['(任意)理由', true],
  ['お忘れですか？', false],
  ['アドレスは https:// で始まります', false],
  ['{ratio}:1', false],
])('Latin marks beside Japanese in %s: %s', (text, isFound) => {
  expect(latinMarks(`msgid "a"\nmsgstr "${text}"\n`)).toEqual(isFound ? [text] : []);
});
