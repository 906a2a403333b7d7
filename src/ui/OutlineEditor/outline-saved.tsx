import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconLoader2 } from '@tabler/icons-react';
import { Chip } from '../Chip/chip.tsx';
import classes from './outline.module.css';
import type { Day } from './outline-draft.ts';
import type { OutlineDraft } from './use-outline-draft.ts';

/** Where the outline is that somebody edits, and what can be done about it. */
export function OutlineSaved<D extends Day>({
  draft,
}: {
  draft: Pick<OutlineDraft<D>, 'state' | 'removed' | 'putBack' | 'discard' | 'flush'>;
}) {
  const { state, removed } = draft;
  return (
    <>
      {removed !== undefined && (
        <Button size="md" variant="default" onClick={draft.putBack}>
          <Trans>Put {removed} back</Trans>
        </Button>
      )}
      <output className={classes.saved}>
        {state === 'saved' && (
          <Chip tone="ok" icon={<IconCheck />}>
            <Trans>Saved</Trans>
          </Chip>
        )}
        {state === 'saving' && (
          <Chip icon={<IconLoader2 />}>
            <Trans>Saving</Trans>
          </Chip>
        )}
        {(state === 'refused' || state === 'overtaken' || state === 'unreached') && (
          <Chip tone="bad" icon={<IconAlertTriangle />}>
            <Trans>Not saved yet</Trans>
          </Chip>
        )}
      </output>
      {state === 'refused' && (
        <Button size="md" variant="default" onClick={draft.discard}>
          <Trans>Discard changes</Trans>
        </Button>
      )}
      {state === 'unreached' && (
        <Button size="md" variant="default" onClick={() => void draft.flush()}>
          <Trans>Try again</Trans>
        </Button>
      )}
    </>
  );
}
