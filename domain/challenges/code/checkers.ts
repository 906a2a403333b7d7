import { z } from 'zod';
import { isNear as isNearNumber } from '../numbers.ts';

/** How what a program prints is compared with what it is to print. */
export const checkerKinds = ['exact', 'tokens', 'numeric', 'unordered', 'json'] as const;
export type CheckerKind = (typeof checkerKinds)[number];

export const CheckerSchema = z.strictObject({
  kind: z.enum(checkerKinds),
  /** How far a number may be off, absolutely or in proportion. */
  tolerance: z.number().min(0).max(1),
});
export type Checker = z.infer<typeof CheckerSchema>;

/** Whether the output is right. What is at the end of a text, line breaks alone, is never wrong. */
export function isRight(expected: string, got: string, { kind, tolerance }: Checker): boolean {
  switch (kind) {
    case 'exact':
      return withoutEnd(expected) === withoutEnd(got);
    case 'tokens':
      return areSame(tokensOf(expected), tokensOf(got), (one, other) => one === other);
    case 'numeric':
      return areSame(tokensOf(expected), tokensOf(got), (one, other) =>
        isSameToken(one, other, tolerance),
      );
    case 'unordered':
      return areSame(
        linesOf(expected).toSorted(),
        linesOf(got).toSorted(),
        (one, other) => one === other,
      );
    case 'json':
      return isSameJson(parsed(expected), parsed(got), tolerance);
  }
}

/** Windows' line ends are line ends. */
const lined = (text: string): string => text.replaceAll('\r\n', '\n');
const withoutEnd = (text: string): string => lined(text).replace(/\n+$/, '');

export const tokensOf = (text: string): string[] =>
  text.split(/\s+/).filter((token) => token !== '');

const linesOf = (text: string): string[] =>
  lined(text)
    .split('\n')
    .map((line) => line.trimEnd())
    .filter((line) => line !== '');

const areSame = (
  one: readonly string[],
  other: readonly string[],
  isSame: (one: string, other: string) => boolean,
): boolean =>
  one.length === other.length && one.every((each, index) => isSame(each, other[index] ?? ''));

const number = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i;

function isSameToken(one: string, other: string, tolerance: number): boolean {
  if (one === other) return true;
  return number.test(one) && number.test(other) && isNear(Number(one), Number(other), tolerance);
}

function isNear(wanted: number, got: number, tolerance: number): boolean {
  // Of two infinite ones the distance is no number.
  if (wanted === got) return true;
  const amount = tolerance * Math.max(1, Math.abs(wanted));
  return isNearNumber(got, wanted, { by: 'absolute', amount });
}

/** Apart from every value. */
const broken = Symbol('no JSON');

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return broken;
  }
}

function isSameJson(one: unknown, other: unknown, tolerance: number): boolean {
  if (one === broken || other === broken) return false;
  if (typeof one === 'number' && typeof other === 'number') return isNear(one, other, tolerance);
  if (Array.isArray(one) && Array.isArray(other))
    return (
      one.length === other.length &&
      one.every((each, index) => isSameJson(each, other[index], tolerance))
    );
  if (isRecord(one) && isRecord(other)) {
    const names = Object.keys(one);
    return (
      names.length === Object.keys(other).length &&
      names.every(
        (name) => Object.hasOwn(other, name) && isSameJson(one[name], other[name], tolerance),
      )
    );
  }
  return one === other;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
