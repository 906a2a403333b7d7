import fc from 'fast-check';
import { expect, it } from 'vitest';
import { lackingFeatures, neededBy, withFeature } from './feature-needs.ts';
import { Feature, featureIds } from './features.ts';

it('every own variant of a material needs the official kind', () => {
  expect(neededBy(Feature.customVideo)).toBe(Feature.video);
  expect(neededBy(Feature.customSlide)).toBe(Feature.slide);
  expect(neededBy(Feature.mentor)).toBe(Feature.selfLearning);
  expect(neededBy(Feature.exam)).toBeUndefined();
});

it('switching leaves no feature without what it needs, whatever is switched in which order', () => {
  const steps = fc.array(fc.tuple(fc.constantFrom(...featureIds), fc.boolean()));
  fc.assert(
    fc.property(steps, (switched) => {
      let on: ReadonlySet<number> = new Set();
      for (const [id, isOn] of switched) {
        on = withFeature(on, id, isOn);
        expect(on.has(id)).toBe(isOn);
        expect(lackingFeatures(on)).toEqual([]);
      }
    }),
  );
});
