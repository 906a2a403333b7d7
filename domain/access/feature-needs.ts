import { Feature, type FeatureId, featureIds } from './features.ts';

const needs: Partial<Record<FeatureId, FeatureId>> = {
  [Feature.mentor]: Feature.selfLearning,
  [Feature.traineeHealth]: Feature.report,
};

/** An organisation's own variant of a kind of material, which has the official one's id and one more. */
export const isCustomVariant = (id: number): boolean => id > Feature.video && id % 10 === 1;

/** The feature without which this one is of no use; undefined for most. */
export function neededBy(id: FeatureId): FeatureId | undefined {
  if (isCustomVariant(id)) return featureIds.find((other) => other === id - 1);
  return needs[id];
}

/** Those that are on although what they need is off. */
export function lackingFeatures(on: ReadonlySet<number>): FeatureId[] {
  return featureIds.filter((id) => {
    const needed = neededBy(id);
    return on.has(id) && needed !== undefined && !on.has(needed);
  });
}

/** A feature goes on with what it needs, and off with what needs it. */
export function withFeature(on: ReadonlySet<number>, id: FeatureId, isOn: boolean): Set<number> {
  const next = new Set(on);
  if (isOn) {
    for (let each: FeatureId | undefined = id; each; each = neededBy(each)) next.add(each);
    return next;
  }
  next.delete(id);
  for (const lacking of lackingFeatures(next)) next.delete(lacking);
  return next;
}
