import { expect, it } from 'vitest';
import { withWords } from './divide-words.ts';

it('leaves the chosen messages, whatever stands in them', () => {
  const words = { abc123: ['“`${1}` \\ \' "'], def456: ['Staff'] };
  const compiled = `export const messages=JSON.parse(${JSON.stringify(JSON.stringify(words))});`;
  const code = withWords(compiled, (ids) => (id) => id === ids[0]);
  const text = /parse\((.*)\)/.exec(code)?.[1] ?? '';
  expect(JSON.parse(JSON.parse(text))).toEqual({ abc123: words.abc123 });
});

it('refuses what is no compiled catalogue', () => {
  expect(() => withWords('export const messages = {};', () => () => true)).toThrow('another form');
});
