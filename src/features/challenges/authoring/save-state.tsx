import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Chip } from '../../../ui/Chip/chip.tsx';
import classes from './quiz-form.module.css';
import type { SaveState } from './use-quiz-draft.ts';

export function SaveChip({ state, hasDraft }: { state: SaveState; hasDraft: boolean }) {
  return (
    <span role="status">
      {state === 'failed' || state === 'stale' ? (
        <Chip tone="bad">
          <Trans>Not saved</Trans>
        </Chip>
      ) : state === 'saving' ? (
        <Chip>
          <Trans>Saving</Trans>
        </Chip>
      ) : hasDraft ? (
        <Chip tone="warn">
          <Trans>Saved as a draft</Trans>
        </Chip>
      ) : (
        <Chip tone="ok">
          <Trans>As published</Trans>
        </Chip>
      )}
    </span>
  );
}

/** Somebody else has saved the quiz since this page was opened: whose is kept is this author's to say. */
export function StaleNote({ onTheirs, onMine }: { onTheirs: () => void; onMine: () => void }) {
  return (
    <div className={classes.stale} role="alert">
      <p>
        <Trans>
          This quiz was changed elsewhere since you opened it. What you write here is not saved
          until you choose.
        </Trans>
      </p>
      <div className={classes.adding}>
        <Button variant="default" onClick={onTheirs}>
          <Trans>Show the newer one</Trans>
        </Button>
        <Button variant="default" onClick={onMine}>
          <Trans>Replace it by mine</Trans>
        </Button>
      </div>
    </div>
  );
}
