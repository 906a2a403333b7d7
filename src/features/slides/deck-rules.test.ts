import { expect, it } from 'vitest';
import { slideAtLine } from '../../../domain/slides/deck-parts.rules.ts';
import { titleOfSlide, wordsOfSlide } from '../../../domain/slides/deck-words.rules.ts';
import { deckSetting, withDeckSetting } from '../../../domain/slides/front-matter.rules.ts';
import { hitFrom, slidesWith } from './deck-hits.ts';
import { actOf, TypedNumber } from './deck-keys.ts';
import { elapsed, paused, reset, resumed, spelled, started } from './presenter-time.ts';
import { furthestBefore, percentOfSlides, slideOfPlace } from './slide-place.ts';

const plain = { shiftKey: false, altKey: false, ctrlKey: false, metaKey: false };
const pressing = (key: string, more = {}) => actOf({ ...plain, key, ...more });

it('turns by arrows, space, pages, home and end, and leaves what the browser has', () => {
  expect(['ArrowRight', 'ArrowDown', 'PageDown', ' '].map((key) => pressing(key))).toEqual(
    Array.from({ length: 4 }, () => 'next'),
  );
  expect(['ArrowLeft', 'ArrowUp', 'PageUp'].map((key) => pressing(key))).toEqual(
    Array.from({ length: 3 }, () => 'previous'),
  );
  expect(pressing(' ', { shiftKey: true })).toBe('previous');
  expect([pressing('Home'), pressing('End')]).toEqual(['first', 'last']);
  expect([pressing('f'), pressing('f', { ctrlKey: true })]).toEqual(['full', 'search']);
  expect(pressing('ArrowLeft', { altKey: true })).toBeUndefined();
  expect(pressing('ArrowRight', { metaKey: true })).toBeUndefined();
  expect(pressing('a')).toBeUndefined();
});

it('takes digits and Enter for the number of a slide', () => {
  const typed = new TypedNumber();
  expect(typed.take('Enter')).toBeUndefined();
  expect(typed.isBegun).toBe(false);
  expect([typed.take('1'), typed.take('2'), typed.take('Enter')]).toEqual(['typing', 'typing', 12]);
  expect(typed.take('Enter')).toBeUndefined();
  expect([typed.take('7'), typed.take('x'), typed.take('Enter')]).toEqual([
    'typing',
    undefined,
    undefined,
  ]);
});

it('finds words on slides, and goes round', () => {
  const words = ['The harbour', 'Tides', '港の航海日誌', 'harbour again'];
  const deck = { count: 4, wordsOf: (number: number) => words[number - 1] ?? '' };
  expect(slidesWith(deck, 'HARBOUR')).toEqual([1, 4]);
  expect(slidesWith(deck, '航海')).toEqual([3]);
  expect(slidesWith(deck, ' ')).toEqual([]);
  expect(hitFrom([1, 4], 1, 1)).toBe(4);
  expect(hitFrom([1, 4], 4, 1)).toBe(1);
  expect(hitFrom([1, 4], 1, -1)).toBe(4);
  expect(hitFrom([], 1, 1)).toBeUndefined();
});

it('knows places by name, and is done with the last slide only', () => {
  expect(slideOfPlace('slide-3', 4)).toBe(3);
  expect([
    slideOfPlace('slide-5', 4),
    slideOfPlace('slide-0', 4),
    slideOfPlace('page-1', 4),
  ]).toEqual([undefined, undefined, undefined]);
  expect([percentOfSlides(2, 3), percentOfSlides(3, 3), percentOfSlides(0, 0)]).toEqual([
    66, 100, 0,
  ]);
  for (const count of [1, 3, 7, 40])
    for (let slide = 0; slide <= count; slide++)
      expect(furthestBefore(percentOfSlides(slide, count), count)).toBe(slide);
});

it('reads and writes what a deck says of itself', () => {
  const deck = '---\nmarp: true\nsize: "4:3"\n---\n\n# A\n';
  expect(deckSetting(deck, 'size')).toBe('4:3');
  expect(deckSetting(deck, 'theme')).toBeUndefined();
  expect(withDeckSetting(deck, 'size', '"16:9"')).toBe(
    '---\nmarp: true\nsize: "16:9"\n---\n\n# A\n',
  );
  expect(withDeckSetting(deck, 'theme', 'dark')).toBe(
    '---\nmarp: true\nsize: "4:3"\ntheme: dark\n---\n\n# A\n',
  );
  expect(withDeckSetting('# A\n\n---\n\n# B', 'theme', 'dark')).toBe(
    '---\nmarp: true\ntheme: dark\n---\n\n# A\n\n---\n\n# B',
  );
});

it('takes out what a slide says in words', () => {
  const slide =
    '<!-- _class: lead -->\n\n## A **bold** [link](https://a.example)\n\n- one\n\n| a | b |\n|---|---|\n| c | d |\n\n![bg left moon](keiko:asset/1/a.png)\n\n```js\nlet x\n```';
  expect(wordsOfSlide(slide).split(/\s+/)).toEqual([
    'A',
    'bold',
    'link',
    'one',
    'a',
    'b',
    'c',
    'd',
    'moon',
    'let',
    'x',
  ]);
  expect(titleOfSlide(slide)).toBe('A bold link');
  expect(titleOfSlide('words\n\n```\n# no heading\n```')).toBeUndefined();
  expect([0, 3, 4, 9].map((line) => slideAtLine([0, 4, 8], line))).toEqual([0, 0, 1, 2]);
});

it('counts how long somebody has been speaking', () => {
  const running = started(1000);
  expect(elapsed(running, 61_000)).toBe(60_000);
  const standing = paused(running, 61_000);
  expect(elapsed(standing, 500_000)).toBe(60_000);
  expect(elapsed(resumed(standing, 100_000), 101_000)).toBe(61_000);
  expect(elapsed(reset(running, 2000), 3000)).toBe(1000);
  expect(elapsed(running, 0)).toBe(0);
  expect([spelled(0), spelled(65_000), spelled(3_725_000)]).toEqual(['00:00', '01:05', '1:02:05']);
});
