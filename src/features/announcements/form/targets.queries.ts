import { queryOptions } from '@tanstack/react-query';
import { listClasses } from '../../../../domain/classes/classes.contract.ts';
import { listGroups } from '../../../../domain/groups/groups.contract.ts';
import { call } from '../../../lib/api.ts';
import { notKept } from '../../../lib/not-kept.ts';

const mostShown = 50;

export type TargetKind = 'groups' | 'classes';

/** What an announcement may be for, by name; of classes all, or those one teaches. */
export const targetsQuery = (kind: TargetKind, keyword: string, isMine: boolean) =>
  queryOptions({
    ...notKept,
    queryKey: [kind, 'list', 'targets', keyword, isMine],
    queryFn: async ({ signal }) =>
      await (kind === 'groups'
        ? findGroups(keyword, signal)
        : findClasses(keyword, isMine, signal)),
  });

async function findGroups(keyword: string, signal: AbortSignal) {
  const query = { keyword, limit: mostShown, 'sortOrder.column': 'name' as const };
  const { result, pagination } = await call(listGroups, { query }, { signal });
  const found = result.map(({ id, name }) => ({ id, name }));
  return { found, count: pagination?.count ?? found.length };
}

async function findClasses(keyword: string, isMine: boolean, signal: AbortSignal) {
  const query = {
    keyword,
    limit: mostShown,
    'sortOrder.column': 'title' as const,
    ...(isMine ? { mine: 'true' } : {}),
  };
  const { result, pagination } = await call(listClasses, { query }, { signal });
  const found = result.map(({ id, title }) => ({ id, name: title }));
  return { found, count: pagination?.count ?? found.length };
}
