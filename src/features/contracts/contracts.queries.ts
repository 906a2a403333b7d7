import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Contract, SeatKind } from '../../../domain/contracts/contracts.schema.ts';
import { notKept } from '../../lib/not-kept.ts';
import {
  callsOf,
  type ContractFacts,
  type ContractsQuery,
  type SeatedQuery,
  type WaitingQuery,
} from './contract-calls.ts';
import { seatsKey } from './seats-key.ts';

const kindKey = (kind: SeatKind) => [...seatsKey, kind] as const;
const oneKey = (kind: SeatKind, id: number) => [...kindKey(kind), 'one', id] as const;

export const contractsQuery = (kind: SeatKind, query: ContractsQuery) =>
  queryOptions({
    ...notKept,
    queryKey: [...kindKey(kind), 'list', query],
    queryFn: ({ signal }) => callsOf[kind].list(query, { signal }),
  });

export const outlookQuery = (kind: SeatKind) =>
  queryOptions({
    ...notKept,
    queryKey: [...kindKey(kind), 'outlook'],
    queryFn: async ({ signal }) => (await callsOf[kind].outlook({ signal })).result,
  });

export const contractQuery = (kind: SeatKind, id: number) =>
  queryOptions({
    ...notKept,
    queryKey: oneKey(kind, id),
    queryFn: async ({ signal }) => (await callsOf[kind].get(id, { signal })).result,
  });

export const seatedQuery = (kind: SeatKind, id: number, query: SeatedQuery) =>
  queryOptions({
    ...notKept,
    queryKey: [...oneKey(kind, id), 'people', query],
    queryFn: ({ signal }) => callsOf[kind].people(id, query, { signal }),
  });

export const waitingQuery = (kind: SeatKind, id: number, query: WaitingQuery) =>
  queryOptions({
    ...notKept,
    queryKey: [...oneKey(kind, id), 'waiting', query],
    queryFn: ({ signal }) => callsOf[kind].waiting(id, query, { signal }),
  });

/** Whatever changes one of them changes the figures of all: lists, outlook and pages are asked anew. */
function useChange<Input, Result>(change: (input: Input) => Promise<{ result: Result }>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (input: Input) => (await change(input)).result,
    onSettled: () => queryClient.invalidateQueries({ queryKey: seatsKey }),
  });
}

export const useCreateContract = (kind: SeatKind) =>
  useChange((facts: ContractFacts) => callsOf[kind].create(facts));

export const useUpdateContract = ({ kind, id, revision }: Contract) =>
  useChange((facts: Partial<ContractFacts>) => callsOf[kind].update(id, facts, revision));

export const useRenewContract = (kind: SeatKind) =>
  useChange((id: number) => callsOf[kind].renew(id));

export const useConfirmContract = ({ kind, id }: Contract) =>
  useChange(() => callsOf[kind].confirm(id));

export const useDiscardDraft = ({ kind, id }: Contract) => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async () => await callsOf[kind].discard(id),
    onSuccess: async () => {
      // It is gone: nobody asks for it again.
      queryClient.removeQueries({ queryKey: oneKey(kind, id) });
      await queryClient.invalidateQueries({ queryKey: seatsKey });
    },
  });
};

export const useAssign = ({ kind, id }: Contract) =>
  useChange((body: { userIds: number[]; groupIds: number[]; whenFull: 'refuse' | 'wait' }) =>
    callsOf[kind].assign(id, body),
  );

export const useRemoveSeats = ({ kind, id }: Contract) =>
  useChange((userIds: number[]) => callsOf[kind].remove(id, userIds));

export const useMoveSeats = ({ kind, id }: Contract) =>
  useChange((body: { userIds: number[]; toId: number }) => callsOf[kind].move(id, body));

export const useFill = (kind: SeatKind) => useChange((id: number) => callsOf[kind].fill(id));

export const useRemoveWaiting = ({ kind, id }: Contract) =>
  useChange((userIds: number[]) => callsOf[kind].removeWaiting(id, userIds));
