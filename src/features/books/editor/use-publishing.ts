import { useLingui } from '@lingui/react/macro';
import type { QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { discardBookDraft, publishBook } from '../../../../domain/books/book-drafts.contract.ts';
import type { Material } from '../../../../domain/materials/materials.schema.ts';
import { call } from '../../../lib/api.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { assistedPartsQuery } from '../../../lib/assisted-parts.ts';
import { confirm } from '../../../ui/Confirm/confirm-store.ts';
import { materialsKey } from '../../../lib/material.queries.ts';
import { bookDraftQuery } from './book-draft.queries.ts';

interface Options {
  /** False when not all that was typed is on the server. */
  readonly flush: () => Promise<boolean>;
  readonly onPublished: (material: Material) => void;
  readonly onDiscarded: () => void;
  readonly queryClient: QueryClient;
}

export function usePublishing(
  materialId: number,
  { flush, onPublished, onDiscarded, queryClient }: Options,
) {
  const { t } = useLingui();
  const [faults, setFaults] = useState<readonly string[]>([]);
  const [isPublishing, setPublishing] = useState(false);
  const query = bookDraftQuery(materialId);
  const notSaved = () => setFaults([t`Not everything is saved yet. Check the connection.`]);

  async function send(): Promise<void> {
    if (!(await flush())) return notSaved();
    const draft = await queryClient.fetchQuery(query);
    const changed = draft.chapters.filter(({ updatedBy }) => updatedBy !== null).length;
    const count = draft.chapters.length;
    const isSure = await confirm({
      title: t`Publish a new version?`,
      body: t`${changed} of ${count} chapters have changed text. Classes keep their version until you give them this one.`,
      action: t`Publish`,
    });
    if (!isSure) return;
    const { result } = await call(
      publishBook,
      { params: { materialId } },
      { ifMatch: draft.revision, ignoreErrors: true },
    );
    setFaults([]);
    await queryClient.invalidateQueries({ queryKey: materialsKey });
    onPublished(result);
  }

  return {
    faults,
    isPublishing,
    publish: async () => {
      setPublishing(true);
      try {
        await send();
      } catch (error) {
        if (error instanceof ApiError) setFaults(error.messages);
        else notSaved();
      } finally {
        setPublishing(false);
      }
    },
    discard: async () => {
      const isSure = await confirm({
        title: t`Discard the draft?`,
        body: t`Everything changed since the last version is lost, including what others wrote.`,
        action: t`Discard`,
        isDangerous: true,
      });
      if (!isSure || !(await flush())) return;
      const { result } = await call(discardBookDraft, { params: { materialId } });
      queryClient.setQueryData(query.queryKey, result);
      await queryClient.invalidateQueries(assistedPartsQuery(materialId));
      setFaults([]);
      onDiscarded();
    },
  };
}
