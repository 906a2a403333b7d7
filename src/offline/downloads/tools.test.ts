import { describe, expect, it } from 'vitest';
import { bytesOfTools, chosenTools, missingBytes, type Tool, usualTools } from './tools.ts';

const file = (address: string, bytes: number) => ({ address, bytes });
const shared = file('/assets/shared.mjs', 10);
const small: Tool = { name: 'sql', files: [shared, file('/assets/sql.wasm', 90)] };
const medium: Tool = {
  name: 'python3',
  large: 'Python 3',
  files: [shared, file('/assets/python.wasm', 13_000_000)],
};
const huge: Tool = { name: 'ruby', large: 'Ruby', files: [file('/assets/ruby.wasm', 36_000_000)] };
const all = [small, medium, huge];

describe('the tools of a class', () => {
  it('are none that a person did not choose, where they are large', () => {
    expect(chosenTools(all)).toEqual([small]);
    expect(chosenTools(all, ['another'])).toEqual([small]);
    expect(chosenTools(all, ['ruby'])).toEqual([small, huge]);
  });

  it('are chosen already where they are not very large', () => {
    expect(usualTools(all)).toEqual(['python3']);
  });

  it('are counted once, however many need a file', () => {
    expect(bytesOfTools([])).toBe(0);
    expect(bytesOfTools([small, medium])).toBe(13_000_100);
    expect(missingBytes([small, medium], new Set(['/assets/python.wasm']))).toBe(100);
    expect(missingBytes([small], new Set(['/assets/shared.mjs', '/assets/sql.wasm']))).toBe(0);
  });
});
