import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { Role } from '../../../../domain/access/roles.ts';
import { listClasses } from '../../../../domain/classes/classes.contract.ts';
import { listGroups } from '../../../../domain/groups/groups.contract.ts';
import { listPeople } from '../../../../domain/people/people.contract.ts';
import { call } from '../../../lib/api.ts';
import { notKept } from '../../../lib/not-kept.ts';

const mostShown = 50;

export type PickKind = 'classes' | 'instructors' | 'trainees' | 'groups';

interface Found {
  readonly found: { readonly id: number; readonly name: string }[];
  readonly count: number;
}

/** What can be put into a bootcamp, by name. */
export const pickQuery = (kind: PickKind, keyword: string) =>
  queryOptions({
    ...notKept,
    queryKey: [kind, 'pick', keyword],
    queryFn: ({ signal }) => find[kind](keyword, signal),
    placeholderData: keepPreviousData,
  });

const find: Record<PickKind, (keyword: string, signal: AbortSignal) => Promise<Found>> = {
  classes: async (keyword, signal) => {
    const query = { keyword, limit: mostShown, 'sortOrder.column': 'title' as const };
    const { result, pagination } = await call(listClasses, { query }, { signal });
    return foundOf(
      result.map(({ id, title }) => ({ id, name: title })),
      pagination?.count,
    );
  },
  instructors: (keyword, signal) => findPeople(Role.instructor, keyword, signal),
  trainees: (keyword, signal) => findPeople(Role.trainee, keyword, signal),
  groups: async (keyword, signal) => {
    const query = { keyword, limit: mostShown, 'sortOrder.column': 'name' as const };
    const { result, pagination } = await call(listGroups, { query }, { signal });
    return foundOf(
      result.map(({ id, name }) => ({ id, name })),
      pagination?.count,
    );
  },
};

async function findPeople(role: Role, keyword: string, signal: AbortSignal): Promise<Found> {
  const query = { keyword, role, limit: mostShown, 'sortOrder.column': 'name' as const };
  const { result, pagination } = await call(listPeople, { query }, { signal });
  return foundOf(
    result.map(({ id, name, accountName }) => ({ id, name: `${name} (${accountName})` })),
    pagination?.count,
  );
}

const foundOf = (found: Found['found'], count: number | undefined): Found => ({
  found,
  count: count ?? found.length,
});
