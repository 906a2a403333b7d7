import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { keepEditing } from '../../../../domain/materials/drafts.contract.ts';
import { call } from '../../../lib/api.ts';
import { notKept } from '../../../lib/not-kept.ts';
import { materialsKey } from '../../../lib/material.queries.ts';
import { editingWindow } from './editing-window.ts';

const everyMs = 10_000;

/** Says that this page edits the material, and tells who else does. */
export function useEditors(materialId: number, onRevision: (revision: number) => void) {
  const { data, dataUpdatedAt } = useQuery({
    ...notKept,
    queryKey: [...materialsKey, 'editors', materialId],
    queryFn: async ({ signal }) => {
      const params = { materialId, pageUuid: await editingWindow() };
      return (await call(keepEditing, { params }, { signal, ignoreErrors: true })).result;
    },
    refetchInterval: everyMs,
    gcTime: 0,
    retry: false,
  });
  useEffect(() => {
    if (data) onRevision(data.revision);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- each answer is told once
  }, [dataUpdatedAt]);
  return data?.others ?? [];
}
