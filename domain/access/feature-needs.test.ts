import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isCustomVariant, lackingFeatures, neededBy, withFeature } from './feature-needs.ts';
import { Feature, featureIds, hasFeature } from './features.ts';

it('every own variant of a material needs the official kind', () => {
  expect(neededBy(Feature.customVideo)).toBe(Feature.video);
  expect(neededBy(Feature.customSlide)).toBe(Feature.slide);
  expect(neededBy(Feature.mentor)).toBe(Feature.selfLearning);
  expect(neededBy(Feature.exam)).toBeUndefined();
});

it.each([
  [Feature.customVideo, true],
  [Feature.customFrontend, true],
  [Feature.video, false],
  [Feature.file, false],
  // They end in the same figure, and are no kinds of material.
  [Feature.autoUnlock, false],
  [Feature.report, false],
])('%i is an own variant of a kind of material: %s', (id, is) =>
  expect(isCustomVariant(id)).toBe(is),
);

it('a feature goes on with what it needs, and off with what needs it, and nothing else does', () => {
  const { customVideo, video, mentor, selfLearning, report, traineeHealth, exam } = Feature;
  const switched = (on: number[], ...given: [(typeof featureIds)[number], boolean]) =>
    [...withFeature(new Set(on), ...given)].toSorted((one, other) => one - other);
  expect(neededBy(traineeHealth)).toBe(report);
  expect(switched([exam], customVideo, true)).toEqual([exam, video, customVideo]);
  expect(switched([], mentor, true)).toEqual([selfLearning, mentor]);
  expect(switched([exam, video, customVideo], video, false)).toEqual([exam]);
  expect(switched([exam, report, traineeHealth], report, false)).toEqual([exam]);
  expect(switched([video, customVideo], customVideo, false)).toEqual([video]);
  expect(lackingFeatures(new Set([mentor, customVideo, video, exam]))).toEqual([mentor]);
});

it('any kind of material is one, and none of the other features is', () => {
  expect(hasFeature(new Set([Feature.colorTheme]), 'anyMaterial')).toBe(false);
  expect(hasFeature(new Set([Feature.video]), 'anyMaterial')).toBe(true);
  expect(hasFeature(new Set([Feature.lti]), 'anyMaterial')).toBe(true);
  expect(hasFeature(new Set([Feature.video]), 'file')).toBe(false);
  expect(hasFeature(new Set([Feature.file]), 'file')).toBe(true);
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
