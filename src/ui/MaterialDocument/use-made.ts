import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { getDraftFile } from '../../../domain/materials/drafts.contract.ts';
import type { MaterialFile } from '../../../domain/materials/material-file.schema.ts';
import { getDraftResult, retryProcessing } from '../../../domain/materials/processing.contract.ts';
import type { ProcessingPurpose } from '../../../domain/materials/processing.schema.ts';
import { call, hrefOf } from '../../lib/api.ts';
import { processingsQuery } from './processings.query.ts';

/** A file of a draft with what is made of it by now, and where those who edit find both. */
export function useMade(materialId: number, file: MaterialFile | undefined) {
  const client = useQueryClient();
  const fileId = file?.id ?? 0;
  const query = processingsQuery(materialId, fileId);
  const { data } = useQuery({ ...query, enabled: file !== undefined });
  const made = useMemo(() => {
    if (!file) return undefined;
    const processings = (data ?? file.processings ?? []).map((each) => ({
      ...each,
      results: each.results.map((result) => {
        const params = { materialId, fileId, purpose: each.purpose, resultName: result.name };
        return { ...result, url: hrefOf(getDraftResult, { params }) };
      }),
    }));
    return { ...file, url: hrefOf(getDraftFile, { params: { materialId, fileId } }), processings };
  }, [data, file, fileId, materialId]);
  return {
    made,
    retry: async (purpose: ProcessingPurpose) => {
      const params = { materialId, fileId, purpose };
      client.setQueryData(query.queryKey, (await call(retryProcessing, { params })).result);
    },
  };
}
