import { queryOptions } from '@tanstack/react-query';
import { listBootcamps } from '../../../../domain/bootcamps/bootcamps.contract.ts';
import { listClasses } from '../../../../domain/classes/classes.contract.ts';
import { listGroups } from '../../../../domain/groups/groups.contract.ts';
import { call } from '../../../lib/api.ts';
import { notKept } from '../../../lib/not-kept.ts';

const mostShown = 50;

export type TargetKind = 'groups' | 'classes' | 'bootcamps';

/** What an announcement may be for, by name; of classes and bootcamps all, or those one teaches. */
export const targetsQuery = (kind: TargetKind, keyword: string, isMine: boolean) =>
  queryOptions({
    ...notKept,
    queryKey: [kind, 'list', 'targets', keyword, isMine],
    queryFn: async ({ signal }) =>
      await (kind === 'groups'
        ? findGroups(keyword, signal)
        : findTaught(kind, keyword, isMine, signal)),
  });

async function findGroups(keyword: string, signal: AbortSignal) {
  const query = { keyword, limit: mostShown, 'sortOrder.column': 'name' as const };
  const { result, pagination } = await call(listGroups, { query }, { signal });
  const found = result.map(({ id, name }) => ({ id, name }));
  return { found, count: pagination?.count ?? found.length };
}

async function findTaught(
  kind: 'classes' | 'bootcamps',
  keyword: string,
  isMine: boolean,
  signal: AbortSignal,
) {
  const query = {
    keyword,
    limit: mostShown,
    'sortOrder.column': 'title' as const,
    ...(isMine ? { mine: 'true' } : {}),
  };
  const { result, pagination } = await (kind === 'classes'
    ? call(listClasses, { query }, { signal })
    : call(listBootcamps, { query }, { signal }));
  const found = result.map(({ id, title }) => ({ id, name: title }));
  return { found, count: pagination?.count ?? found.length };
}
