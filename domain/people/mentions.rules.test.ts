import { expect, it } from 'vitest';
import {
  isMention,
  mentionedIn,
  mentionOf,
  withNamesHidden,
  withoutNames,
} from './mentions.rules.ts';

it('names somebody in a text, whatever their name is made of', () => {
  expect(mentionOf({ id: 12, name: '高橋 美咲' })).toBe('[@高橋 美咲](mention:12)');
  const odd = mentionOf({ id: 7, name: 'A [b](javascript:x) \\ c' });
  expect(odd).toBe('[@A b (javascript:x) c](mention:7)');
  expect(mentionedIn(odd)).toEqual([7]);
});

it('finds each person once, and nobody in what only looks like it', () => {
  const text =
    'Ask [@Aoi](mention:3) or [@Ben](mention:4); [@Aoi](mention:3), [Ben](mention:5), [@X](mention:y).';
  expect(mentionedIn(text)).toEqual([3, 4]);
  expect(mentionedIn('@Aoi, [@Aoi](https://example.com/mention:3)')).toEqual([]);
  expect(mentionedIn('[@Aoi\n](mention:3) [@Aoi](mention:12345678901)')).toEqual([]);
  expect([isMention('mention:3'), isMention('mention:'), isMention('x-mention:3')]).toEqual([
    true,
    false,
    false,
  ]);
});

it('hides names from who may not read them, and from every search', () => {
  const text = '[@Aoi](mention:3) and [@Ben](mention:4)';
  expect(withNamesHidden(text, (id) => id === 4)).toBe('[@Aoi](mention:3) and [@…](mention:4)');
  expect(withoutNames(text)).toBe('  and  ');
});
