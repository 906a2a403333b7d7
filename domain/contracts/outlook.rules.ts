import { isActiveOn, monthsAfter, type Period } from './period.rules.ts';

export const outlookMonths = 12;

interface Seated extends Period {
  readonly seats: number;
  readonly used: number;
}

export interface SeatCount {
  readonly day: string;
  readonly seats: number;
  readonly used: number;
}

/** What is there on one day; a draft is not to be among them. */
export function seatsOn(contracts: readonly Seated[], day: string): SeatCount {
  const active = contracts.filter((contract) => isActiveOn(contract, day));
  const sum = (of: (contract: Seated) => number) =>
    active.reduce((total, contract) => total + of(contract), 0);
  return { day, seats: sum(({ seats }) => seats), used: sum(({ used }) => used) };
}

/** Today, and the first day of each of the coming months. */
export function seatOutlook(contracts: readonly Seated[], today: string): SeatCount[] {
  const thisMonth = `${today.slice(0, 7)}-01`;
  const days = Array.from({ length: outlookMonths }, (_, index) =>
    monthsAfter(thisMonth, index + 1),
  );
  return [today, ...days].map((day) => seatsOn(contracts, day));
}
