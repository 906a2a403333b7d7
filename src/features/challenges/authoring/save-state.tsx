import { Plural, Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { SaveState } from '../../../offline/use-self-saving.ts';
import { Chip } from '../../../ui/Chip/chip.tsx';
import classes from './quiz-form.module.css';

interface ChipProps {
  readonly state: SaveState;
  readonly hasDraft: boolean;
  readonly isPublished: boolean;
}

export function SaveChip({ state, hasDraft, isPublished }: ChipProps) {
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
      ) : isPublished ? (
        <Chip tone="ok">
          <Trans>As published</Trans>
        </Chip>
      ) : (
        <Chip tone="warn">
          <Trans>Not published yet</Trans>
        </Chip>
      )}
    </span>
  );
}

interface StaleProps {
  readonly onBoth: () => void;
  readonly onTheirs: () => void;
  readonly onMine: () => void;
}

/** Somebody else has saved the quiz since this page was opened: whose is kept is this author's to say. */
export function StaleNote({ onBoth, onTheirs, onMine }: StaleProps) {
  return (
    <div className={classes.stale} role="alert">
      <p>
        <Trans>
          This quiz was changed elsewhere since you opened it. What you write here is not saved
          until you choose. If you keep both, a question changed in both appears twice.
        </Trans>
      </p>
      <div className={classes.adding}>
        <Button onClick={onBoth}>
          <Trans>Keep both</Trans>
        </Button>
        <Button variant="default" onClick={onTheirs}>
          <Trans>Show the newer one</Trans>
        </Button>
        <Button variant="default" onClick={onMine}>
          <Trans>Replace with mine</Trans>
        </Button>
      </div>
    </div>
  );
}

/** After both were kept: some questions are to be looked at. */
export function TwinsNote({ count }: { count: number }) {
  return (
    <p className={classes.stale} role="status">
      <Plural
        value={count}
        one="# question was changed by both of you and appears twice. Choose which one to keep, or keep both, before you publish."
        other="# questions were changed by both of you and appear twice. For each, choose which one to keep, or keep both, before you publish."
      />
    </p>
  );
}
