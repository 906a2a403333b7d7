import { queryOptions } from '@tanstack/react-query';
import type { InputOf } from '../../../domain/http/endpoint.ts';
import { listMaterials } from '../../../domain/materials/materials.contract.ts';
import { call } from '../../lib/api.ts';

export const materialsToPickQuery = (query: NonNullable<InputOf<typeof listMaterials>['query']>) =>
  queryOptions({
    queryKey: ['materials', 'list', query],
    queryFn: ({ signal }) => call(listMaterials, { query }, { signal }),
  });
