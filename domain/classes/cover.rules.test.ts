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

it.each([
  ['database', 'SQL basics', 'テーブル設計入門'],
  ['branch', 'Git for beginners', 'バージョン管理'],
  ['terminal', 'Linux', 'シェル入門'],
  ['shield', 'Security first', '個人情報の扱い'],
  ['server', 'Networks at work', 'サーバの基礎'],
  ['server', 'Cloud', 'サーバーの基礎'],
  ['pen', 'Email manners', '日報'],
  ['pen', 'E-mail manners', '文書'],
  ['chip', 'From C to hardware', '組み込み'],
  ['chip', 'Just C', 'メモリ'],
  ['chart', 'Statistics', '会計入門'],
  ['talk', 'Presenting well', 'プレゼン入門'],
  ['people', 'Team leaders', '新入社員研修'],
  ['globe', 'English at work', '英語入門'],
  ['globe', 'The web', 'ウェブ入門'],
  ['code', 'Java basics', 'プログラミング'],
  ['bulb', 'Design thinking', 'アイデアの出し方'],
  // What only looks like such a word within another.
  ['book', 'Digital ethics', 'SQLite by hand'],
  ['book', 'Abc of cooking', 'Webbing a cobweb'],
])('a cover draws the %s for “%s” and for “%s”', (icon, title, other) => {
  expect(subjectOf({ title, tags: [] })).toBe(icon);
  expect(subjectOf({ title: '', tags: [other] })).toBe(icon);
});

describe('the colour of a cover', () => {
  const colors = (covered: readonly ReturnType<typeof named>[]) =>
    coversOf(covered).map(({ color }) => color);
  const times = (count: number) => Array.from({ length: count }, () => named('A'));
  const inTurn = ['brown', 'purple', 'rose', 'teal', 'slate', 'olive', 'blue', 'green'] as const;

  // Reckoned by hand: 7 for nothing, then 31 times what there was and the sign, all of it modulo 9973;
  // 282, 8808 and 3844 leave 2, 0 and 4 of the eight colours.
  it.each([
    ['', 'olive'],
    ['A', 'brown'],
    ['AB', 'blue'],
    ['ABC', 'rose'],
  ])('follows from the title “%s”: %s', (title, color) => {
    expect(colors([named(title)])).toEqual([color]);
  });

  it('is the next in turn for the same again, until all were used', () => {
    expect(colors(times(8))).toEqual(inTurn);
    expect(colors(times(10)).slice(8)).toEqual(['brown', 'purple']);
  });

  it('is one that is seen least, also where another thing is drawn', () => {
    expect(colors([named('A'), named('A', ['linux'])])).toEqual(['brown', 'purple']);
  });

  it('is not one that somebody chose for the same, before or after', () => {
    const chosen = named('Z', [], { icon: 'book', color: 'brown' });
    expect(colors([named('A'), chosen])).toEqual(['purple', 'brown']);
    expect(colors([chosen, named('A')])).toEqual(['brown', 'purple']);
  });

  it('is not that of the same, though all are seen as often', () => {
    const others = inTurn.slice(1).map((color) => named('Z', [], { icon: 'terminal', color }));
    expect(colors([named('A'), ...others, named('A')]).at(-1)).toBe('purple');
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
