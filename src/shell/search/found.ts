import type { TablerIcon } from '@tabler/icons-react';
import type { LinkProps } from '@tanstack/react-router';

/** In the order in which they are shown. */
export const foundKinds = [
  'page',
  'class',
  'bootcamp',
  'exam',
  'path',
  'course',
  'material',
  'discussion',
  'announcement',
  'note',
  'person',
  'group',
  'contract',
  'license',
] as const;
export type FoundKind = (typeof foundKinds)[number];

/** Something that a search has found, with the way to it. */
export interface Found {
  readonly kind: FoundKind;
  readonly key: string;
  readonly title: string;
  /** What tells it from others of its name. */
  readonly detail: string | null;
  /** In place of its kind's. */
  readonly icon?: TablerIcon;
  readonly to: Pick<LinkProps, 'to' | 'params' | 'search'>;
}

/** Something that is found by its title alone. */
export const foundByTitle = (
  kind: FoundKind,
  { id, title }: { readonly id: number; readonly title: string },
  to: Found['to'],
): Found => ({ kind, key: String(id), title, detail: null, to });

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

/** What those found that answered; that none did is a failure. */
export async function foundBy(asked: readonly Promise<Found[]>[]): Promise<Found[]> {
  const answers = await Promise.allSettled(asked);
  const [first] = answers;
  if (first?.status === 'rejected' && answers.every(({ status }) => status === 'rejected'))
    throw first.reason;
  return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
}
