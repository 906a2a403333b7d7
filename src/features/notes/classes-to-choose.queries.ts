import { queryOptions } from '@tanstack/react-query';
import { listClasses } from '../../../domain/classes/classes.contract.ts';
import { listLimitCap } from '../../../domain/http/list.ts';
import { call } from '../../lib/api.ts';

/** The trainee's classes, to choose notes by. */
export const studiedClassesQuery = () =>
  queryOptions({
    queryKey: ['notes-classes'] as const,
    queryFn: async ({ signal }) => {
      const query = { limit: listLimitCap, 'sortOrder.column': 'title' as const };
      return (await call(listClasses, { query }, { signal, ignoreErrors: true })).result;
    },
  });
