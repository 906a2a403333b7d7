import { roundPoints } from '../challenges/points.ts';

/** Whether two people are so near to one another that their mean stands. */
export const doAgree = (
  one: number,
  other: number,
  {
    maxPoints,
    tolerancePercent,
  }: { readonly maxPoints: number; readonly tolerancePercent: number },
): boolean => Math.abs(one - other) <= (maxPoints * tolerancePercent) / 100 + 1e-9;

export const meanPoints = (one: number, other: number): number => roundPoints((one + other) / 2);
