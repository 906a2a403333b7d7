import { useSyncExternalStore } from 'react';
import type { Player, PlayerState } from './player.ts';

/** A part of what the player does, so that what shows only that is not drawn ten times in a second. */
export function usePlayer<Part extends string | number | boolean | undefined>(
  player: Player,
  part: (state: PlayerState) => Part,
): Part {
  return useSyncExternalStore(player.subscribe, () => part(player.state()));
}
