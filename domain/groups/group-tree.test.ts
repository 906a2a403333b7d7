import { expect, it } from 'vitest';
import { aboveOf, type TreeNode, treeOf, treeRows, withKeyword } from './group-tree.rules.ts';

const group = (id: number, parentId: number | null, name: string) => ({
  id,
  parentId,
  name,
  memberCount: 0,
});
const groups = [
  group(1, null, '2026年度 新入社員'),
  group(2, 1, '東京'),
  group(3, 2, '開発'),
  group(4, 99, 'In an unseen group'),
];
const outline = (nodes: readonly TreeNode[]): unknown =>
  nodes.map(({ id, children }) => (children.length > 0 ? [id, outline(children)] : id));

it('puts groups below each other, and at the top what is in a group that is not seen', () => {
  expect(outline(treeOf(groups))).toEqual([[1, [[2, [3]]]], 4]);
});

it('keeps what a found group is in, and nothing else', () => {
  expect(withKeyword(groups, '開発').map(({ id }) => id)).toEqual([1, 2, 3]);
  expect(withKeyword(groups, 'UNSEEN').map(({ id }) => id)).toEqual([4]);
  expect(withKeyword(groups, '大阪')).toEqual([]);
  expect(withKeyword(groups, '２０２６').map(({ id }) => id)).toEqual([1]);
  expect(withKeyword([group(5, null, 'ＳＡＬＥＳ')], 'sales').map(({ id }) => id)).toEqual([5]);
});

it('ends also where groups were put into each other', () => {
  const circle = [group(5, 6, 'Sales'), group(6, 5, 'Marketing')];
  expect(withKeyword(circle, 'sales').map(({ id }) => id)).toEqual([5, 6]);
  expect([...aboveOf(circle, 5)]).toEqual([6, 5]);
  expect(treeOf(circle)).toEqual([]);
});

it('knows what a group is in', () => {
  expect([...aboveOf(groups, 3)]).toEqual([2, 1]);
  expect([...aboveOf(groups, undefined)]).toEqual([]);
  expect([...aboveOf(groups, 1)]).toEqual([]);
  expect([...aboveOf(groups, 4)]).toEqual([99]);
  expect([...aboveOf(groups, 99)]).toEqual([]);
});

it('lists them in the order of the tree, each with how deep it lies', () => {
  expect(treeRows(groups).map(({ id, depth }) => [id, depth])).toEqual([
    [1, 0],
    [2, 1],
    [3, 2],
    [4, 0],
  ]);
});
