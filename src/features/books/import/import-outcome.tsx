import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconBook } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { MaterialImport } from '../../../../domain/books/import.schema.ts';
import { Notice } from '../../../ui/Notice/notice.tsx';
import { WorkCard } from '../../../ui/WorkCard/work-card.tsx';
import { importQuery } from '../books.queries.ts';
import { materialsKey } from '../../../lib/material.queries.ts';
import classes from './import-outcome.module.css';
import { LossReport } from './loss-report.tsx';
import { NewVersionChoice } from './new-version.tsx';

interface Props {
  readonly importId: number;
  readonly onAgain: () => void;
  /** The file is the draft of this book now. */
  readonly onTaken: (materialId: number) => void;
}

/** An import from the queue to its end. */
export function ImportOutcome({ importId, onAgain, onTaken }: Props) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const { data } = useQuery(importQuery(importId));
  const isDone = data?.status === 'done';
  useEffect(() => {
    if (isDone) void queryClient.invalidateQueries({ queryKey: [...materialsKey, 'list'] });
  }, [isDone, queryClient]);

  if (!data) return null;
  const { fileName, status, percent } = data;
  const shown = data.materialId ?? data.forMaterialId;
  const hint = <Trans>You may leave this page; the import continues.</Trans>;
  if (status === 'waiting')
    return <WorkCard percent={0} label={t`${fileName} is next`} hint={hint} />;
  if (status === 'running')
    return <WorkCard percent={percent} label={t`Reading ${fileName}`} hint={hint} />;
  if (status === 'ready')
    return (
      <div>
        <NewVersionChoice importId={importId} onTaken={onTaken} />
        <LossReport losses={data.losses} />
      </div>
    );
  return (
    <div>
      {status === 'done' && <Arrived arrived={data} />}
      {status === 'refused' && <Refused refused={data} />}
      {status === 'dropped' && (
        <p>
          <Trans>The book stays as it is.</Trans>
        </p>
      )}
      <div className={classes.actions}>
        {shown !== null && (
          <Button
            size="md"
            leftSection={<IconBook size={18} stroke={1.75} />}
            renderRoot={(props) => (
              <Link to="/library/$materialId" params={{ materialId: shown }} {...props} />
            )}
          >
            <Trans>Open the book</Trans>
          </Button>
        )}
        <Button size="md" variant="default" onClick={onAgain}>
          {status === 'done' && data.forMaterialId === null ? (
            <Trans>Import another</Trans>
          ) : (
            <Trans>Choose another file</Trans>
          )}
        </Button>
      </div>
      <LossReport losses={data.losses} />
    </div>
  );
}

function Arrived({ arrived: { fileName, losses, forMaterialId } }: { arrived: MaterialImport }) {
  return (
    <Notice tone="ok">
      <strong>
        {forMaterialId === null ? (
          <Trans>“{fileName}” is in the library.</Trans>
        ) : (
          <Trans>“{fileName}” is now the book’s draft.</Trans>
        )}
      </strong>{' '}
      {losses.length === 0 && <Trans>Everything was imported.</Trans>}
    </Notice>
  );
}

function Refused({ refused: { fileName, refusal } }: { refused: MaterialImport }) {
  return (
    <Notice tone="bad">
      <strong>
        <Trans>“{fileName}” was not imported.</Trans>
      </strong>{' '}
      {refusal}
    </Notice>
  );
}
