import type { Operation } from './operation.ts';

/** Among the writes to one entity, oldest first: the one of this number and those that build on it. */
export function chainIn(ofEntity: readonly Operation[], firstSeq: number): Operation[] {
  const keys = new Set<string>();
  return ofEntity.filter(({ seq, key, after }) => {
    const isIn = seq === firstSeq || (after !== null && keys.has(after));
    if (isIn) keys.add(key);
    return isIn;
  });
}

/** Whether nothing was added to it, taken from it or written over in it. */
export function isSameChain(one: readonly Operation[], other: readonly Operation[]): boolean {
  return (
    one.length === other.length &&
    one.every(({ seq, key, body }, index) => {
      const twin = other[index];
      if (twin?.seq !== seq || twin.key !== key) return false;
      return JSON.stringify(twin.body) === JSON.stringify(body);
    })
  );
}
