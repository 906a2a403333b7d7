import { expect, test } from 'vitest';
import { untranslated } from './po-entries.ts';

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
