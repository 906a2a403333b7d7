import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  type ClassExtension,
  extendTime,
  listExtensions,
  takeBackExtension,
} from '../../../domain/classrules/extensions.contract.ts';
import type { InputOf } from '../../../domain/http/endpoint.ts';
import { call } from '../../lib/api.ts';
import { notKept } from '../../lib/not-kept.ts';

const extensionsKey = (classId: number) => ['classrules', classId, 'extensions'] as const;

export const extensionsQuery = (classId: number) =>
  queryOptions({
    ...notKept,
    queryKey: extensionsKey(classId),
    queryFn: async ({ signal }) =>
      (await call(listExtensions, { params: { classId } }, { signal })).result,
  });

/** Answers with the whole ledger. */
function useLedgerChange<Input>(
  classId: number,
  change: (input: Input) => Promise<{ result: ClassExtension[] }>,
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (input: Input) => (await change(input)).result,
    onSuccess: (ledger) => queryClient.setQueryData(extensionsKey(classId), ledger),
    onError: () => queryClient.invalidateQueries({ queryKey: extensionsKey(classId) }),
  });
}

type NewTime = NonNullable<InputOf<typeof extendTime>['body']>;

export const useExtendTime = (classId: number) =>
  useLedgerChange(classId, (body: NewTime) => call(extendTime, { params: { classId }, body }));

export const useTakeBackExtension = (classId: number) =>
  useLedgerChange(classId, (extensionId: number) =>
    call(takeBackExtension, { params: { classId, extensionId } }),
  );
