import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { MaterialFile } from '../../../../domain/materials/material-file.schema.ts';
import {
  getDraftResult,
  listProcessings,
  retryProcessing,
} from '../../../../domain/materials/processing.contract.ts';
import { isUnderWay } from '../../../../domain/materials/processing.schema.ts';
import { call, hrefOf } from '../../../lib/api.ts';
import { notKept } from '../../../lib/not-kept.ts';

const everyMs = 1000;

/** A file of a draft with what is made of it by now, and where those who edit find it. */
export function useMade(materialId: number, file: MaterialFile | undefined) {
  const client = useQueryClient();
  const fileId = file?.id ?? 0;
  const queryKey = ['processings', materialId, fileId] as const;
  const { data } = useQuery({
    ...notKept,
    queryKey,
    queryFn: async ({ signal }) =>
      (await call(listProcessings, { params: { materialId, fileId } }, { signal })).result,
    enabled: file !== undefined,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? everyMs : false),
  });
  const made = useMemo(() => {
    if (!file) return undefined;
    const processings = (data ?? file.processings ?? []).map((each) => ({
      ...each,
      results: each.results.map((result) => {
        const params = { materialId, fileId, purpose: each.purpose, resultName: result.name };
        return { ...result, url: hrefOf(getDraftResult, { params }) };
      }),
    }));
    return { ...file, processings };
  }, [data, file, fileId, materialId]);
  return {
    made,
    retry: async () => {
      const params = { materialId, fileId, purpose: 'stream' };
      client.setQueryData(queryKey, (await call(retryProcessing, { params })).result);
    },
  };
}
