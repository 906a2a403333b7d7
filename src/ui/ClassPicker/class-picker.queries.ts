import { queryOptions } from '@tanstack/react-query';
import { listClasses } from '../../../domain/classes/classes.contract.ts';
import type { InputOf } from '../../../domain/http/endpoint.ts';
import { call } from '../../lib/api.ts';
import { notKept } from '../../lib/not-kept.ts';

type ClassListQuery = NonNullable<InputOf<typeof listClasses>['query']>;

/** One of them is to be picked. */
export const classesToPickQuery = (query: ClassListQuery) =>
  queryOptions({
    ...notKept,
    queryKey: ['classes', 'list', query],
    queryFn: ({ signal }) => call(listClasses, { query }, { signal }),
  });
