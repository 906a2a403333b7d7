import type { LinkProps } from '@tanstack/react-router';

export const foundKinds = ['class', 'material', 'discussion', 'note', 'person'] as const;
export type FoundKind = (typeof foundKinds)[number];

/** Something that a search has found, with the way to it. */
export interface Found {
  readonly kind: FoundKind;
  readonly key: string;
  readonly title: string;
  /** What tells it from others of its name. */
  readonly detail: string | null;
  readonly to: Pick<LinkProps, 'to' | 'params' | 'search'>;
}

export const mostOfKind = 5;

/** Each kind together in its order, and of each no more than fit; named twice, it is shown once. */
export function inGroups(found: readonly Found[]): Map<FoundKind, Found[]> {
  const groups = new Map<FoundKind, Found[]>();
  for (const kind of foundKinds) {
    const keys = new Set<string>();
    const group = found.filter((one) => {
      if (one.kind !== kind || keys.has(one.key)) return false;
      keys.add(one.key);
      return true;
    });
    if (group.length > 0) groups.set(kind, group.slice(0, mostOfKind));
  }
  return groups;
}

/** Whether a text has all words of what is looked for, however they are written. */
export function holdsAll(text: string, keyword: string): boolean {
  const folded = fold(text);
  return fold(keyword)
    .split(/\s+/u)
    .every((word) => folded.includes(word));
}

const fold = (text: string): string => text.normalize('NFKC').toLocaleLowerCase();
