import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { InputOf } from '../../../../domain/http/endpoint.ts';
import {
  discardPeopleImport,
  getPeopleImport,
  listPeopleImportRows,
  listPeopleImports,
  planPeopleImport,
  previewPeopleImportUndo,
  runPeopleImport,
  sampleOfPeopleImport,
  undoPeopleImport,
} from '../../../../domain/people/import/people-import.contract.ts';
import {
  busyStates,
  type ImportDelimiter,
  type ImportEncoding,
  type ImportPlan,
  type PeopleImport,
} from '../../../../domain/people/import/people-import.schema.ts';
import { call } from '../../../lib/api.ts';
import { notKept } from '../../../lib/not-kept.ts';

const importsKey = ['people-imports'] as const;
const importKey = (id: number) => [...importsKey, 'one', id] as const;
const pollMs = 700;

type RowsQuery = NonNullable<InputOf<typeof listPeopleImportRows>['query']>;

export const importListQuery = (query: { offset?: number; limit?: number }) =>
  queryOptions({
    ...notKept,
    queryKey: [...importsKey, 'list', query],
    queryFn: ({ signal }) => call(listPeopleImports, { query }, { signal }),
  });

export const importQuery = (id: number) =>
  queryOptions({
    ...notKept,
    queryKey: importKey(id),
    queryFn: async ({ signal }) =>
      (await call(getPeopleImport, { params: { peopleImportId: id } }, { signal })).result,
    refetchInterval: ({ state }) =>
      state.data && busyStates.includes(state.data.state) ? pollMs : false,
  });

/** What the person corrected of how the file is read. */
export interface AskedShape {
  readonly encoding?: ImportEncoding;
  readonly delimiter?: ImportDelimiter;
  readonly hasHeading?: boolean;
}

export const sampleQuery = (id: number, { encoding, delimiter, hasHeading }: AskedShape) => {
  const query = {
    ...(encoding === undefined ? {} : { encoding }),
    ...(delimiter === undefined ? {} : { delimiter }),
    ...(hasHeading === undefined ? {} : { hasHeading: String(hasHeading) }),
  };
  return queryOptions({
    ...notKept,
    queryKey: [...importKey(id), 'sample', query],
    queryFn: async ({ signal }) => {
      const asked = { params: { peopleImportId: id }, query };
      // The page says itself why the file cannot be read.
      return (await call(sampleOfPeopleImport, asked, { signal, ignoreErrors: true })).result;
    },
    retry: false,
  });
};

/** Of a state: the rows are others after the import than after the check. */
export const rowsQuery = ({ id, state, planNumber }: PeopleImport, query: RowsQuery) =>
  queryOptions({
    ...notKept,
    queryKey: [...importKey(id), 'rows', state, planNumber, query],
    queryFn: ({ signal }) =>
      call(listPeopleImportRows, { params: { peopleImportId: id }, query }, { signal }),
  });

export const undoPreviewQuery = (id: number) =>
  queryOptions({
    ...notKept,
    queryKey: [...importKey(id), 'undo'],
    queryFn: async ({ signal }) =>
      (await call(previewPeopleImportUndo, { params: { peopleImportId: id } }, { signal })).result,
    // What stands in the way may be something of a moment ago.
    staleTime: 0,
    gcTime: 0,
  });

/** A call that answers with the import as it is now. */
function useStep<Input>(id: number, step: (input: Input) => Promise<{ result: PeopleImport }>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (input: Input) => (await step(input)).result,
    onSuccess: (changed) => {
      queryClient.setQueryData(importKey(id), changed);
      return queryClient.invalidateQueries({ queryKey: [...importsKey, 'list'] });
    },
    onError: () => queryClient.invalidateQueries({ queryKey: importKey(id), exact: true }),
  });
}

export const usePlanImport = (id: number) =>
  useStep(id, (body: ImportPlan) =>
    call(planPeopleImport, { params: { peopleImportId: id }, body }),
  );

export const useRunImport = (id: number) =>
  useStep(id, (planNumber: number) =>
    call(runPeopleImport, { params: { peopleImportId: id }, body: { planNumber } }),
  );

export const useUndoImport = (id: number) =>
  useStep(id, (partly: boolean) =>
    call(undoPeopleImport, { params: { peopleImportId: id }, body: { partly } }),
  );

export function useDiscardImport(id: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(discardPeopleImport, { params: { peopleImportId: id } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: [...importsKey, 'list'] }),
  });
}
