import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { keepEditing } from '../../../../domain/materials/drafts.contract.ts';
import { call } from '../../../lib/api.ts';
import { notKept } from '../../../lib/not-kept.ts';
import { storageKeys } from '../../../lib/storage-keys.ts';
import { newUuid } from '../../../offline/uuid.ts';
import { materialsKey } from '../materials.queries.ts';

const everyMs = 10_000;

/** Says that this page edits the material, and tells who else does. */
export function useEditors(materialId: number, onRevision: (revision: number) => void) {
  const [pageUuid] = useState(tabUuid);
  const { data, dataUpdatedAt } = useQuery({
    ...notKept,
    queryKey: [...materialsKey, 'editors', materialId, pageUuid],
    queryFn: async ({ signal }) => {
      const params = { materialId, pageUuid };
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

/** Whoever loads the page anew is not somebody else. */
function tabUuid(): string {
  const made = newUuid();
  try {
    const kept = sessionStorage.getItem(storageKeys.editingTab);
    if (kept === null) sessionStorage.setItem(storageKeys.editingTab, made);
    return kept ?? made;
  } catch {
    return made;
  }
}
