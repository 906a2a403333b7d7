import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Class } from '../../../../domain/classes/classes.schema.ts';
import { dealtOut, drillDays, type DrillRhythm } from '../../../../domain/classes/drills.rules.ts';
import { organisationToday } from '../../../lib/organisation-today.ts';

/** When the parts of a drill quiz come, and which questions are in each. */
export interface DrillPlan {
  readonly first: string;
  readonly count: number;
  readonly rhythm: DrillRhythm;
  /** Every part asks all of the questions, or each has its share. */
  readonly isRepeated: boolean;
  /** The last day of the class. */
  readonly last: string;
  /** Days that were chosen by hand, by part. */
  readonly chosen: ReadonlyMap<number, string>;
}

export interface PlannedPart {
  readonly opensAt: string;
  readonly questionIds: readonly number[];
}

const usualCount = 3;

export function useDrillPlan({ startAt, endAt }: Class) {
  const today = organisationToday(useQueryClient());
  const first = today < startAt ? startAt : today > endAt ? endAt : today;
  const [plan, setPlan] = useState<DrillPlan>({
    first,
    count: usualCount,
    rhythm: 'growing',
    isRepeated: true,
    last: endAt,
    chosen: new Map(),
  });
  const change = (next: Partial<DrillPlan>) =>
    // Another rhythm has other days than those that were chosen by hand.
    setPlan((before) => ({ ...before, chosen: next.chosen ?? new Map(), ...next }));
  return [plan, change] as const;
}

export const daysOf = ({ first, count, rhythm, last, chosen }: DrillPlan): string[] =>
  first === ''
    ? []
    : drillDays(first, count, rhythm, last).map((day, index) => chosen.get(index) ?? day);

/** Empty while the days are none that the class has, or not one after the other. */
export function partsOf(plan: DrillPlan, questionIds: readonly number[]): PlannedPart[] {
  const days = daysOf(plan);
  const isFit = days.every(
    (day, index) =>
      day !== '' && day <= plan.last && (index === 0 || day > (days[index - 1] ?? '')),
  );
  if (!isFit) return [];
  const shares = plan.isRepeated ? days.map(() => questionIds) : dealtOut(questionIds, days.length);
  return days.flatMap((opensAt, index) => {
    const share = shares[index] ?? [];
    return share.length > 0 ? [{ opensAt, questionIds: share }] : [];
  });
}
