import { describe, expect, it } from 'vitest';
import { isName, isOfType, SignatureSchema, type ValueType } from './signature.ts';

describe('a name', () => {
  it.each(['', 'Double', '_a', '1a', 'a-b', 'a b', ' a', 'a ', 'é', 'a\n', 'a'.repeat(61)])(
    'that some language does not have is %j',
    (name) => expect(isName(name)).toBe(false),
  );
  it.each(['a', 'aB_9', 'a'.repeat(60)])('is %j', (name) => expect(isName(name)).toBe(true));
});

describe('a value', () => {
  it.each<[ValueType, unknown, boolean]>([
    ['integer', 1.5, false],
    ['integer', 9_007_199_254_740_992, false],
    ['integer', '1', false],
    ['integer', null, false],
    ['integer', -9_007_199_254_740_991, true],
    ['number', '1.5', false],
    ['number', 1.5, true],
    ['number', 1, true],
    ['string', 1, false],
    ['string', '', true],
    ['boolean', 0, false],
    ['boolean', 'true', false],
    ['boolean', false, true],
    ['integer[]', 1, false],
    ['integer[]', '1', false],
    ['integer[]', [1, 1.5], false],
    ['integer[]', [[1]], false],
    ['integer[]', [1, 2], true],
    ['string[]', [], true],
    ['boolean[]', [true, null], false],
    ['boolean[]', [true, false], true],
    ['integer[][]', [1], false],
    ['integer[][]', [[1], [1.5]], false],
    ['integer[][]', [[1], []], true],
    ['string[][]', [['a'], [1]], false],
    ['string[][]', [['a'], ['b', '']], true],
  ])('is of the type %s: %j: %s', (type, value, is) => expect(isOfType(value, type)).toBe(is));
});

describe('a signature', () => {
  const many = <Item>(count: number, one: Item): Item[] => Array<Item>(count).fill(one);
  const parameter = { name: 'a', type: 'integer' };
  const signature = { name: 'f', parameters: [parameter], returns: 'string' };
  const takes = (given: object) => SignatureSchema.safeParse({ ...signature, ...given }).success;

  it.each([
    { name: 'f'.repeat(61) },
    { parameters: many(11, parameter) },
    { parameters: [{ ...parameter, name: 'a'.repeat(61) }] },
    { parameters: [{ ...parameter, type: 'void' }] },
    { parameters: [{ ...parameter, more: 1 }] },
    { returns: 'number[][]' },
    { more: 1 },
  ])('is not one with %j', (given) => expect(takes(given)).toBe(false));

  it.each([
    // It is kept while its author still writes.
    { name: '', parameters: [] },
    { name: 'f'.repeat(60), parameters: many(10, { ...parameter, name: 'a'.repeat(60) }) },
  ])('is one with %j', (given) => expect(takes(given)).toBe(true));
});
