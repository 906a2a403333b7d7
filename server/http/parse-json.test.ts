import { describe, expect, it } from 'vitest';
import { parseJson } from './parse-json.ts';

const parsed = (text: string) => parseJson(Buffer.from(text));
const nested = (depth: number, inner = '') => '['.repeat(depth) + inner + ']'.repeat(depth);
/** So that it is long enough to be looked at. */
const long = 'x'.repeat(300);

describe('JSON is refused', () => {
  it.each([
    ['when it is none', '{'],
    ['when it is nested too deeply', nested(101, `"${long}"`)],
    ['when it is nested too deeply behind a text with brackets', `["]]]]\\"]]]]", ${nested(100)}]`],
    ['when it is nested too deeply in objects', `${'{"a":'.repeat(101)}1${'}'.repeat(101)}`],
  ])('%s', (_, text) => {
    expect(() => parsed(text)).toThrow(SyntaxError);
  });

  it('when it is no UTF-8', () => {
    expect(() => parseJson(Buffer.from([0x22, 0xff, 0x22]))).toThrow(SyntaxError);
  });
});

describe('JSON is read', () => {
  it('when it is nested as deeply as may be', () => {
    const text = nested(100, `"${long}"`);
    expect(JSON.stringify(parsed(text))).toBe(text);
  });

  it('when as many things stand beside each other, or brackets in a text', () => {
    const beside = Array.from({ length: 200 }, () => [{}]);
    expect(parsed(JSON.stringify(beside))).toEqual(beside);
    const brackets = '["'.repeat(200);
    expect(parsed(JSON.stringify({ brackets }))).toEqual({ brackets });
  });
});
