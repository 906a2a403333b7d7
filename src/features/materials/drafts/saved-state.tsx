import { Trans } from '@lingui/react/macro';
import { Chip } from '../../../ui/Chip/chip.tsx';
import type { DraftState } from './use-draft.ts';

/** Where what was written is: always true. */
export function SavedState({ state }: { state: DraftState }) {
  return (
    <span role="status">
      {state === 'failed' && (
        <Chip tone="bad">
          <Trans>Not saved: this device is out of space</Trans>
        </Chip>
      )}
      {state === 'refused' && (
        <Chip tone="bad">
          <Trans>Not saved</Trans>
        </Chip>
      )}
      {state === 'saving' && (
        <Chip>
          <Trans>Saving</Trans>
        </Chip>
      )}
      {state === 'kept' && (
        <Chip tone="warn">
          <Trans>Saved on this device</Trans>
        </Chip>
      )}
      {state === 'saved' && (
        <Chip tone="ok">
          <Trans>Saved</Trans>
        </Chip>
      )}
    </span>
  );
}
