import { describe, expect, it } from 'vitest';
import { coversOf, subjectOf } from './cover.rules.ts';
import type { Cover } from '../outlines/cover.schema.ts';

const named = (title: string, tags: string[] = [], cover: Cover | null = null) => ({
  title,
  tags,
  cover,
});

describe('what a cover draws', () => {
  it.each([
    ['C for new engineers', [], 'chip'],
    ['新人エンジニアのためのC言語', [], 'chip'],
    ['はじめてのデータベース', [], 'database'],
    ['伝わる文章の書き方', [], 'pen'],
    ['コードレビューの進め方', [], 'branch'],
    ['Autumn course', ['code review', 'teamwork'], 'branch'],
    // What the materials are about says more than the name.
    ['Databases for everybody', ['linux'], 'terminal'],
    // One quiz about writing makes no class about it.
    ['新人エンジニアのためのC言語', ['文章', 'C言語', 'C言語'], 'chip'],
    ['Databases', ['linux', 'sql'], 'database'],
    ['Rope work', [], 'book'],
  ])('is, of “%s” with %j, the %s', (title, tags, icon) => {
    expect(subjectOf({ title, tags })).toBe(icon);
  });
});

describe('the covers that one person sees', () => {
  const looks = (covers: readonly Cover[]) => covers.map(({ icon, color }) => `${icon} ${color}`);

  it('are never the same, also of classes of one name', () => {
    const many = Array.from({ length: 8 }, () => named('C for new engineers'));
    expect(new Set(looks(coversOf(many))).size).toBe(8);
  });

  it('leave alone what somebody chose, wherever it stands', () => {
    const chosen: Cover = { icon: 'chip', color: 'rose' };
    const covers = coversOf([named('C language'), named('Other', [], chosen), named('C again')]);
    expect(covers[1]).toEqual(chosen);
    expect(new Set(looks(covers)).size).toBe(3);
  });

  it('do not change when another class comes', () => {
    const known = [named('C language'), named('Databases'), named('Knots')];
    expect(coversOf([...known, named('C language')]).slice(0, 3)).toEqual(coversOf(known));
  });

  it('are in colours of their own while there are enough', () => {
    const covers = coversOf(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((title) => named(title)));
    expect(new Set(covers.map(({ color }) => color)).size).toBe(8);
  });
});
