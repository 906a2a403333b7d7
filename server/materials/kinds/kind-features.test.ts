import { expect, it } from 'vitest';
import { kindFeatures } from '../../../domain/materials/kind-features.ts';
import { availableMaterialTypes } from '../../../domain/materials/kinds.ts';
import { materialKinds } from './material-kinds.ts';

it('offers in the menu what the server lets people make', () => {
  expect(availableMaterialTypes.length).toBeGreaterThan(2);
  for (const type of availableMaterialTypes)
    expect(materialKinds[type].features, type).toEqual(kindFeatures[type]);
});
