import { expect, it } from 'vitest';
import { formatCode } from './format-code.ts';

it.each([
  ['main.js', 'const a = (;\n', { line: 1, column: 12 }],
  ['main.ts', 'let a: = 1;\n', { line: 1, column: 8 }],
  ['style.css', 'a { color: red;\n', { line: 1, column: 1 }],
  ['index.html', '<p>\n</div>\n', { line: 2, column: 1 }],
  ['data.json', '{ "a": }\n', { line: 1, column: 8 }],
])('says in one line why %s cannot be formatted, and where', async (path, text, place) => {
  const made = await formatCode({ path, text, caret: 0 });
  expect(made).toEqual({ fault: { ...place, words: expect.stringMatching(/^[^\n]+$/) } });
});

it.each([
  ['main.js', 'const a={b:1}', 'const a = { b: 1 };\n'],
  ['main.ts', 'enum A {b}\nlet a:number=A.b', 'enum A {\n  b,\n}\nlet a: number = A.b;\n'],
  ['style.css', 'a{color:red}', 'a {\n  color: red;\n}\n'],
  [
    'index.html',
    '<p>a</p><style>b{c:d}</style><script>e( )</script>',
    '<p>a</p>\n<style>\n  b {\n    c: d;\n  }\n</style>\n<script>\n  e();\n</script>\n',
  ],
  ['data.json', '{"a":[1]}', '{ "a": [1] }\n'],
  ['README.md', '* a\n* b\n', '- a\n- b\n'],
])('formats %s', async (path, text, formatted) => {
  expect(await formatCode({ path, text, caret: 0 })).toMatchObject({ text: formatted });
});

it('keeps the caret at its letter', async () => {
  const text = 'function f(){return one+two}';
  const made = await formatCode({ path: 'main.js', text, caret: text.indexOf('two') });
  expect(made).toEqual({ text: 'function f() {\n  return one + two;\n}\n', caret: 30 });
});
