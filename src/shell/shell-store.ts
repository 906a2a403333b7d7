import { proxy } from 'valtio';
import { storageKeys } from '../lib/storage-keys.ts';
import { wideScreen } from '../ui/theme/breakpoints.ts';

const roomy = matchMedia(wideScreen);

/** Whether the navigation is narrowed to its icons; kept in the browser. */
export const shell = proxy({
  isRail: chosen() ?? !roomy.matches,
  /** On narrow screens the navigation lies over the page. */
  isOverlayOpen: false,
  isSearching: false,
});

/** What the person chose on this device; undefined before. */
function chosen(): boolean | undefined {
  const kept = localStorage.getItem(storageKeys.navigation);
  return kept === null ? undefined : kept !== 'wide';
}

/** Chooses, from now on. */
export function chooseRail(isRail: boolean): void {
  shell.isRail = isRail;
  localStorage.setItem(storageKeys.navigation, isRail ? 'rail' : 'wide');
}

// Where nobody chose, the navigation has its words while there is room for them.
roomy.addEventListener('change', () => {
  if (chosen() === undefined) shell.isRail = !roomy.matches;
});
