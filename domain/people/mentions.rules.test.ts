import { expect, it } from 'vitest';
import { tooManyMentions } from './mentions.messages.ts';
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
  expect(mentionedIn('[@Aoi](mention:123456789)[@](mention:12)')).toEqual([123_456_789, 12]);
  expect(mentionedIn('@Aoi, [@Aoi](https://example.com/mention:3)')).toEqual([]);
  expect(mentionedIn('[@Aoi\n](mention:3) [@Aoi](mention:12345678901)')).toEqual([]);
  expect(['mention:3', 'mention:123456789'].filter(isMention)).toHaveLength(2);
  const others = ['mention:', 'x-mention:3', 'mention:3x', 'mention:1234567890', 'mention:x'];
  expect(others.filter(isMention)).toEqual([]);
});

it('hides names from who may not read them, and from every search', () => {
  const text = '[@Aoi](mention:3) and [@Ben](mention:4)';
  expect(withNamesHidden(text, (id) => id === 4)).toBe('[@Aoi](mention:3) and [@…](mention:4)');
  expect(withoutNames(text)).toBe('  and  ');
});

it('whoever names too many is told how many there may be', () =>
  expect(tooManyMentions(20)).toEqual({
    en: '“markdown” can mention at most 20 people.',
    ja: '「markdown」でメンションできるのは20人までです。',
  }));
