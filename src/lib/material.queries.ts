import { queryOptions } from '@tanstack/react-query';
import { getMaterial } from '../../domain/materials/materials.contract.ts';
import { call } from './api.ts';

/** Begins the key of all that is read of materials. */
export const materialsKey = ['materials'] as const;

export const materialQuery = (materialId: number) =>
  queryOptions({
    queryKey: [...materialsKey, 'one', materialId],
    queryFn: async ({ signal }) =>
      (await call(getMaterial, { params: { materialId } }, { signal })).result,
  });
