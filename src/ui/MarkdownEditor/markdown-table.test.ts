import { expect, it } from 'vitest';
import {
  cellsOf,
  readTable,
  type Table,
  withColumn,
  withRow,
  writeTable,
} from './markdown-table.ts';

const read = (lines: readonly string[]): Table => {
  const table = readTable(lines);
  if (!table) throw new Error('no table');
  return table;
};

it('puts the columns under each other, Japanese ones too', () => {
  const table = read(['|名前|Price|', '|:-|-:|', '|りんご|120|', '|a|']);
  expect(writeTable(table)).toEqual([
    '| 名前   | Price |',
    '| :----- | ----: |',
    '| りんご |   120 |',
    '| a      |       |',
  ]);
  expect(writeTable(read(writeTable(table)))).toEqual(writeTable(table));
});

it('leaves an escaped bar in its cell', () => {
  expect(cellsOf(String.raw`| a \| b | \\ |`)).toEqual([String.raw`a \| b`, String.raw`\\`]);
});

it.each([[['a line', 'another']], [['a', '---']], [['| a | b |', '| --- |']], [['| a |']]])(
  'sees no table in %j',
  (lines) => {
    expect(readTable(lines)).toBeUndefined();
  },
);

it('adds rows and columns where one stands', () => {
  const table = read(['| a | b |', '| - | :-: |', '| 1 | 2 |']);
  expect(writeTable(withRow(table, 0))[2]).toBe('|     |     |');
  expect(writeTable(withColumn(table, 0))).toEqual([
    '| a   |     |  b  |',
    '| --- | --- | :-: |',
    '| 1   |     |  2  |',
  ]);
});
