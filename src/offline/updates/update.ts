import { proxy } from 'valtio';

export interface Update {
  /**
   * `waiting`: a new version was loaded and waits for the word. `taken`: another tab has given it; this
   * one goes on in its own version until it is loaded anew.
   */
  kind: 'none' | 'waiting' | 'taken';
  /** Nothing would be lost or interrupted by it, in any tab. */
  isSafe: boolean;
}

export const update = proxy<Update>({ kind: 'none', isSafe: false });

export function setUpdate(kind: Update['kind']): void {
  update.kind = kind;
}
