import { onPending, pendingCount } from '../outbox/outbox.ts';
import { hasUnsaved, onUnsavedChange } from '../unsaved.ts';
import { holdBusy } from './busy.ts';

/** Busy is also who has typed what is not on the disk yet, or just sends: the answer would be lost. */
export function beBusyWhileWriting(): void {
  let letGo: (() => void) | undefined;
  function look(): void {
    if (hasUnsaved() || pendingCount().sending > 0) letGo ??= holdBusy();
    else {
      letGo?.();
      letGo = undefined;
    }
  }
  onUnsavedChange(look);
  onPending(look);
}
