import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { InputOf } from '../../../domain/http/endpoint.ts';
import {
  createOrganisation,
  getOrganisation,
  listOrganisations,
  type Organisation,
  setWorkspaceAliases,
  updateOrganisation,
} from '../../../domain/organisations/organisations.contract.ts';
import { call } from '../../lib/api.ts';
import { notKept } from '../../lib/not-kept.ts';
import { askUser, userKey } from '../../lib/user.queries.ts';

const organisationsKey = ['organisations'] as const;
const oneKey = (organisationId: number) => [...organisationsKey, 'one', organisationId] as const;

type ListQuery = NonNullable<InputOf<typeof listOrganisations>['query']>;

export const organisationListQuery = (query: ListQuery) =>
  queryOptions({
    ...notKept,
    queryKey: [...organisationsKey, 'list', query],
    queryFn: ({ signal }) => call(listOrganisations, { query }, { signal }),
  });

export const organisationQuery = (organisationId: number) =>
  queryOptions({
    ...notKept,
    queryKey: oneKey(organisationId),
    queryFn: async ({ signal }) =>
      (await call(getOrganisation, { params: { organisationId } }, { signal })).result,
  });

export type OrganisationFacts = InputOf<typeof createOrganisation>['body'];

export function useCreateOrganisation() {
  const keep = useKeep();
  return useMutation({
    mutationFn: async (body: OrganisationFacts) =>
      (await call(createOrganisation, { body })).result,
    onSuccess: keep,
  });
}

export function useUpdateOrganisation({ id: organisationId, revision }: Organisation) {
  const keep = useKeep();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (body: OrganisationFacts) => {
      const input = { params: { organisationId }, body };
      return (await call(updateOrganisation, input, { ifMatch: revision })).result;
    },
    onSuccess: keep,
    // Somebody else may have changed it: the newest is fetched, and what was typed stays.
    onError: () => queryClient.invalidateQueries({ queryKey: oneKey(organisationId) }),
  });
}

function useKeep() {
  const queryClient = useQueryClient();
  return (organisation: Organisation) => {
    queryClient.setQueryData(oneKey(organisation.id), organisation);
    return queryClient.invalidateQueries({ queryKey: [...organisationsKey, 'list'] });
  };
}

/** Seen by everybody of the organisation at their next look. */
export function useSetAliases() {
  const queryClient = useQueryClient();
  const router = useRouter();
  return useMutation({
    mutationFn: async (body: InputOf<typeof setWorkspaceAliases>['body']) => {
      await call(setWorkspaceAliases, { body });
      return await askUser();
    },
    onSuccess: async (user) => {
      queryClient.setQueryData(userKey, user);
      await router.invalidate();
    },
  });
}
