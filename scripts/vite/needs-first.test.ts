import { expect, test } from 'vitest';
import { needsFirst } from './needs-first.ts';

const needs: Record<string, string[]> = {
  page: ['ground', 'view'],
  quiz: ['view', 'kit'],
  kit: ['ground', 'words'],
  view: ['ground'],
};
const needsOf = (file: string) => needs[file] ?? [];

test('what a file needs stands before it, and the rest as it was given', () => {
  expect(needsFirst(['about', 'kit', 'page', 'quiz', 'view', 'words'], needsOf)).toEqual([
    'about',
    'words',
    'kit',
    'view',
    'page',
    'quiz',
  ]);
});

test('what is needed by way of a file that is not asked for stands before it, too', () => {
  expect(needsFirst(['quiz', 'words'], needsOf)).toEqual(['words', 'quiz']);
});

test('nothing is added, and each stands once', () => {
  expect(needsFirst(['page', 'quiz'], needsOf)).toEqual(['page', 'quiz']);
  expect(needsFirst([], needsOf)).toEqual([]);
});
