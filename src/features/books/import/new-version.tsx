import { Trans } from '@lingui/react/macro';
import { Alert, Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  dropNewVersion,
  type NewVersion,
  takeNewVersion,
} from '../../../../domain/books/new-versions.contract.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { call } from '../../../lib/api.ts';
import { DifferenceView } from '../../../ui/Difference/difference-view.tsx';
import { importQuery, newVersionQuery } from '../books.queries.ts';
import { materialsKey } from '../../../lib/material.queries.ts';
import classes from './import-outcome.module.css';

interface Props {
  readonly importId: number;
  readonly onTaken: (materialId: number) => void;
}

/** What a file would make of a book's draft, for its author to decide. */
export function NewVersionChoice({ importId, onTaken }: Props) {
  const { data } = useQuery(newVersionQuery(importId));
  if (!data) return <div aria-busy />;
  return <Choice key={importId} importId={importId} found={data} onTaken={onTaken} />;
}

function Choice({ importId, found, onTaken }: Props & { found: NewVersion }) {
  const queryClient = useQueryClient();
  const [isOther, setOther] = useState(false);
  const params = { importId };
  const take = useMutation({
    mutationFn: () =>
      call(takeNewVersion, { params, body: { seen: found.seen } }, { ignoreErrors: true }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: materialsKey });
      onTaken(found.materialId);
    },
    onError: async (error) => {
      if (!(error instanceof ApiError) || error.status !== 412) return;
      // Somebody wrote in the book meanwhile: shown anew, and decided anew.
      await queryClient.refetchQueries({ queryKey: newVersionQuery(importId).queryKey });
      setOther(true);
    },
  });
  const drop = useMutation({
    mutationFn: () => call(dropNewVersion, { params }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: importQuery(importId).queryKey }),
  });
  const isSame = found.parts.length === 0;
  return (
    <section className={classes.choice}>
      <h2>
        <Trans>What the file would change</Trans>
      </h2>
      <p>
        <Trans>
          It is compared with the book’s draft. Chapters that are there already keep their notes and
          progress. Nothing is published before you publish the draft.
        </Trans>
      </p>
      {isOther && (
        <Alert color="var(--keiko-warn)" role="alert">
          <Trans>
            Somebody changed the book in the meantime. This is what the file would change now.
          </Trans>
        </Alert>
      )}
      <DifferenceView
        difference={{ ...found, from: { stats: found.from }, to: { stats: found.to } }}
      />
      {take.error && !(take.error instanceof ApiError && take.error.status === 412) && (
        <p role="alert" className={classes.failure}>
          <Trans>The server could not be reached. Nothing was changed; try again.</Trans>
        </p>
      )}
      <div className={classes.actions}>
        <Button size="md" disabled={isSame} loading={take.isPending} onClick={() => take.mutate()}>
          <Trans>Make it the draft</Trans>
        </Button>
        <Button size="md" variant="default" loading={drop.isPending} onClick={() => drop.mutate()}>
          <Trans>Leave the book as it is</Trans>
        </Button>
      </div>
    </section>
  );
}
