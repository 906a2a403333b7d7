import { closeAssistant } from '../../../features/aichats/assistant-store.ts';
import type { RoomPanes } from '../../../features/training/room/use-room-panes.ts';

/**
 * While one asks, what is read has all of the rest: the assistant stands where the other panes do, and whoever
 * opens one of those has it make way.
 */
export function besideAssistant(panes: RoomPanes, isAsking: boolean): RoomPanes {
  if (!isAsking || panes.isNarrow) return panes;
  return {
    ...panes,
    side: undefined,
    isOutlineShown: false,
    onSide(wanted) {
      closeAssistant();
      panes.onSide(wanted);
    },
    onOutline(isShown) {
      closeAssistant();
      panes.onOutline(isShown);
    },
  };
}
