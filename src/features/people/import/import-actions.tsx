import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { reportOfPeopleImport } from '../../../../domain/people/import/people-import.contract.ts';
import type { PeopleImport } from '../../../../domain/people/import/people-import.schema.ts';
import { hrefOf } from '../../../lib/api.ts';
import { confirm } from '../../../ui/Confirm/confirm-store.ts';
import { useDiscardImport, useRunImport } from './people-import.queries.ts';
import { UndoButton } from './undo-button.tsx';

interface Props {
  readonly one: PeopleImport;
  readonly onColumns: () => void;
  readonly onLeave: () => void;
}

/** What can be done with it now. */
export function ImportActions({ one, onColumns, onLeave }: Props) {
  const { t } = useLingui();
  const run = useRunImport(one.id);
  const discard = useDiscardImport(one.id);
  const { state, counts, hasRows } = one;
  const writes = counts ? counts.create + counts.change : 0;
  const askToDiscard = async () => {
    const isSure = await confirm({
      title: t`Discard this import?`,
      body: t`The file and the check are removed. No person is changed.`,
      action: t`Discard`,
    });
    if (isSure) discard.mutate(undefined, { onSuccess: onLeave });
  };
  return (
    <>
      {hasRows && (
        <Button
          component="a"
          size="md"
          variant="default"
          leftSection={<IconDownload size={18} stroke={1.75} />}
          href={hrefOf(reportOfPeopleImport, { params: { peopleImportId: one.id }, query: {} })}
          download
        >
          <Trans>Download the report</Trans>
        </Button>
      )}
      <UndoButton one={one} />
      {(state === 'checked' || state === 'failed') && (
        <Button
          size="md"
          variant="default"
          loading={discard.isPending}
          onClick={() => void askToDiscard()}
        >
          <Trans>Discard</Trans>
        </Button>
      )}
      {state === 'checked' && (
        <>
          <Button size="md" variant="default" onClick={onColumns}>
            <Trans>Change columns</Trans>
          </Button>
          <Button
            size="md"
            disabled={writes === 0}
            loading={run.isPending}
            onClick={() => run.mutate(one.planNumber)}
          >
            {writes === 0 ? (
              <Trans>Nothing to import</Trans>
            ) : (
              <Plural value={writes} one="Import # person" other="Import # people" />
            )}
          </Button>
        </>
      )}
    </>
  );
}
