import { dayAfter } from '../calendar/day-after.ts';
import { firstOpenDay } from '../classes/classes.rules.ts';
import type { Closed, SectionRule, StudyRules } from './classrules.schema.ts';

interface RuledMaterial {
  readonly id: number;
  readonly hasBegun: boolean;
  readonly isCompleted: boolean;
  /** Nothing waits for practice. */
  readonly isDrill?: boolean | undefined;
}

/** A section as far as its opening goes, with what one trainee has done in it. */
export interface RuledSection {
  readonly id: number;
  readonly opensAt: string | null;
  readonly rule?: SectionRule | undefined;
  readonly isOpened?: boolean | undefined;
  readonly isSkipped?: boolean | undefined;
  readonly materials: readonly RuledMaterial[];
}

interface RuledClass {
  readonly startAt: string;
  readonly rules?: StudyRules | undefined;
}

export interface SectionOpening {
  /** Null: it is open. */
  readonly closed: Closed | null;
  /** By material. */
  readonly materials: ReadonlyMap<number, Closed | null>;
}

/**
 * What one trainee may study on a day, section by section in order. Nothing is open before the class
 * begins; what somebody has begun stays open to them, whatever a rule says later; sections that wait for
 * one another in a circle do not wait at all.
 */
export function openingsOf(
  { startAt, rules }: RuledClass,
  sections: readonly RuledSection[],
  today: string,
): SectionOpening[] {
  const finished = new Set(sections.filter(isFinished).map(({ id }) => id));
  const waiting = waitsFor(sections);
  return sections.map((section) => {
    const closed = closedOf(section, { startAt, rules, today, finished, waiting });
    const inOrder = rules?.freeNavigation === false && section.isSkipped !== true;
    return { closed, materials: materialsOf(section, closed, inOrder) };
  });
}

/** The first day on which a section may be open for somebody, as far as days decide. */
export function firstDayOf(
  { startAt, rules }: RuledClass,
  { opensAt, rule, isOpened }: Pick<RuledSection, 'opensAt' | 'rule' | 'isOpened'>,
): string {
  if (isOpened === true) return startAt;
  const first = firstOpenDay(startAt, opensAt);
  if (rule?.opensBy !== 'days' || rule.days === null) return first;
  const joined = rules?.joinedOn ?? startAt;
  const after = dayAfter(joined > startAt ? joined : startAt, rule.days);
  return after > first ? after : first;
}

/**
 * Whether somebody may read a section: also what opens by their own work later, so that they can go on
 * without a network.
 */
export function isReadable(
  studied: RuledClass,
  section: Pick<RuledSection, 'opensAt' | 'rule' | 'isOpened'>,
  today: string,
): boolean {
  const isShut = section.rule?.opensBy === 'hand' && section.isOpened !== true;
  return !isShut && firstDayOf(studied, section) <= today;
}

/**
 * So many days before its day something may lie on a device, which keeps it closed until then
 * (docs/adr/0054-what-lies-on-a-device-before-its-day.md).
 */
export const daysAhead = 7;

/** Until which day what opens by then may lie on a device. */
export const keptUntil = (today: string): string => dayAfter(today, daysAhead);

/** Whether a device may keep a section: what may be read, and what its day opens soon. */
export const mayBeKept = (
  studied: RuledClass,
  section: Pick<RuledSection, 'opensAt' | 'rule' | 'isOpened'>,
  today: string,
): boolean => isReadable(studied, section, keptUntil(today));

/** Whether a circle of sections waits for itself; the ids of those in it, in their order. */
export function circleAmong(sections: readonly Pick<RuledSection, 'id' | 'rule'>[]): number[] {
  const waiting = waitsFor(sections);
  return sections.filter(({ id }) => isInCircle(id, waiting)).map(({ id }) => id);
}

const isFinished = ({ isSkipped, materials }: RuledSection): boolean =>
  isSkipped === true || materials.every((material) => isSettled(material));

const isSettled = ({ isCompleted, isDrill }: RuledMaterial): boolean =>
  isCompleted || isDrill === true;

/** Which section each waits for. */
function waitsFor(sections: readonly Pick<RuledSection, 'id' | 'rule'>[]): Map<number, number> {
  const known = new Set(sections.map(({ id }) => id));
  const waiting = new Map<number, number>();
  for (const [index, { id, rule }] of sections.entries()) {
    if (rule?.opensBy !== 'after') continue;
    const named = rule.afterSectionId;
    const before = named !== null && known.has(named) ? named : sections[index - 1]?.id;
    if (before !== undefined) waiting.set(id, before);
  }
  return waiting;
}

function isInCircle(id: number, waiting: ReadonlyMap<number, number>): boolean {
  let at = waiting.get(id);
  for (let steps = 0; at !== undefined && steps < waiting.size; steps += 1) {
    if (at === id) return true;
    at = waiting.get(at);
  }
  return false;
}

interface Given extends RuledClass {
  readonly today: string;
  readonly finished: ReadonlySet<number>;
  readonly waiting: ReadonlyMap<number, number>;
}

function closedOf(section: RuledSection, given: Given): Closed | null {
  const { today, finished, waiting } = given;
  const first = firstDayOf(given, section);
  if (first > today) return { why: 'date', at: first };
  if (section.isOpened === true) return null;
  if (section.rule?.opensBy === 'hand') return { why: 'hand' };
  const before = waiting.get(section.id);
  if (before === undefined || finished.has(before) || isInCircle(section.id, waiting)) return null;
  return { why: 'after', sectionId: before };
}

function materialsOf(
  { materials }: RuledSection,
  closed: Closed | null,
  inOrder: boolean,
): Map<number, Closed | null> {
  let left: number | undefined;
  const found = new Map<number, Closed | null>();
  for (const material of materials) {
    const { id, hasBegun, isDrill } = material;
    const waits: Closed | null =
      left === undefined || isDrill === true ? null : { why: 'before', classMaterialId: left };
    const why = closed ?? waits;
    found.set(id, hasBegun && why?.why !== 'date' ? null : why);
    if (inOrder && !isSettled(material)) left ??= id;
  }
  return found;
}
