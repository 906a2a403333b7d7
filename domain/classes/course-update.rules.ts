import {
  type ComparedSection,
  type OutlineChange,
  outlineDifference,
} from '../outlines/outline-difference.ts';

/** A part of a class. `part` is the course's name for it; null: the class has it of its own. */
interface PlacedPart {
  readonly id: number;
  readonly part: string | null;
  /** How its date came about, to be compared as text with the rule of a course. */
  readonly rule: string;
}

export interface PlacedMaterial extends PlacedPart {
  readonly majorVersionNumber: number;
}

export interface PlacedSection extends PlacedPart {
  readonly title: string;
  readonly materials: readonly PlacedMaterial[];
}

/** What a newer version of a course would change in a class. */
export interface OfferedChange extends OutlineChange {
  /** The section that a material comes into, by the course's name for it. */
  readonly into: string | null;
  /** Somebody made this otherwise in the class: it is not chosen unless somebody chooses it. */
  readonly isOwn: boolean;
}

/**
 * What the newer version of a course has otherwise than the one that a class was made of, less what the class
 * has already, or has no more.
 */
export function offeredChanges(
  before: readonly ComparedSection[],
  after: readonly ComparedSection[],
  placed: readonly PlacedSection[],
): OfferedChange[] {
  const sections = new Map(placed.map((section) => [section.part, section]));
  const materials = new Map(
    placed.flatMap((section) =>
      section.materials.map((material) => [material.part, { section, material }] as const),
    ),
  );
  const was = rulesAndPlacesOf(before);
  const is = rulesAndPlacesOf(after);

  function offered(given: OutlineChange): OfferedChange | undefined {
    const { change, part, materialType } = given;
    const here = materialType === null ? sections.get(part) : materials.get(part)?.material;
    const isMoving = change === 'added' || change === 'moved';
    const into = materialType !== null && isMoving ? (is.get(part)?.section ?? null) : null;
    const plain = { ...given, into, isOwn: false };
    if (change === 'added') return here ? undefined : plain;
    if (!here) return undefined;
    if (change === 'redated') {
      if (here.rule === is.get(part)?.rule) return undefined;
      return { ...plain, isOwn: here.rule !== was.get(part)?.rule };
    }
    if (change === 'renamed' && 'title' in here) {
      if (here.title === given.to) return undefined;
      return { ...plain, from: here.title, isOwn: here.title !== given.from };
    }
    if (change === 'newVersion' && 'majorVersionNumber' in here) {
      const { majorVersionNumber } = here;
      if (majorVersionNumber >= Number(given.to)) return undefined;
      return { ...plain, from: `${majorVersionNumber}` };
    }
    if (change === 'moved') {
      const place = materials.get(part)?.section.part;
      if (place === into) return undefined;
      return { ...plain, isOwn: place !== was.get(part)?.section };
    }
    return plain;
  }
  return outlineDifference(before, after).flatMap((change) => offered(change) ?? []);
}

const rulesAndPlacesOf = (sections: readonly ComparedSection[]) =>
  new Map(
    sections.flatMap(({ part, opens, materials }) => [
      [part, { rule: opens, section: null as string | null }] as const,
      ...materials.map(
        (material) => [material.part, { rule: material.due, section: part }] as const,
      ),
    ]),
  );

/** A part as it will be: without an id it is new. */
export interface NextMaterial {
  readonly id: number | undefined;
  readonly part: string | null;
}

export interface NextSection {
  readonly id: number | undefined;
  readonly part: string | null;
  readonly materials: readonly NextMaterial[];
}

/** By which a change is chosen. */
export const keyOfChange = ({ part, change }: Pick<OutlineChange, 'part' | 'change'>): string =>
  `${part} ${change}`;

/**
 * The order of a class once these changes are made. What comes in stands where the course has it: behind what
 * is before it there. A section comes with the first of its materials, and goes only when nothing is left in it.
 */
export function afterChanges(
  placed: readonly PlacedSection[],
  after: readonly ComparedSection[],
  chosen: ReadonlySet<string>,
): NextSection[] {
  const isChosen = (part: string | null, ...changes: OutlineChange['change'][]) =>
    part !== null && changes.some((change) => chosen.has(keyOfChange({ part, change })));
  const next = placed.map(({ id, part, materials }) => ({
    id: id as number | undefined,
    part,
    materials: materials
      .filter((material) => !isChosen(material.part, 'removed', 'moved'))
      .map((material): NextMaterial => ({ id: material.id, part: material.part })),
  }));
  const ids = new Map(
    placed.flatMap(({ materials }) => materials.map(({ id, part }) => [part, id] as const)),
  );
  const parts = after.map(({ part }) => part);
  for (const section of after) {
    const coming = section.materials.filter(({ part }) => isChosen(part, 'added', 'moved'));
    let here = next.find(({ part }) => part === section.part);
    if (!here && (coming.length > 0 || isChosen(section.part, 'added'))) {
      here = { id: undefined, part: section.part, materials: [] };
      next.splice(placeOf(section.part, parts, next), 0, here);
    }
    const order = section.materials.map(({ part }) => part);
    for (const { part } of coming)
      here?.materials.splice(placeOf(part, order, here.materials), 0, { id: ids.get(part), part });
  }
  return next.filter(({ part, materials }) => materials.length > 0 || !isChosen(part, 'removed'));
}

/** Behind the last of those that the course has before it. */
function placeOf(
  part: string,
  order: readonly string[],
  among: readonly { readonly part: string | null }[],
): number {
  const earlier = new Set<string | null>(order.slice(0, order.indexOf(part)));
  return among.findLastIndex((one) => earlier.has(one.part)) + 1;
}
