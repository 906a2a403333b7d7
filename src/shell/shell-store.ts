import { proxy, subscribe } from 'valtio';
import { storageKeys } from '../lib/storage-keys.ts';

/** Whether the navigation is narrowed to its icons; kept in the browser. */
export const shell = proxy({
  isRail: localStorage.getItem(storageKeys.navigation) !== 'wide',
  /** On narrow screens the navigation lies over the page. */
  isOverlayOpen: false,
});

subscribe(shell, () => {
  localStorage.setItem(storageKeys.navigation, shell.isRail ? 'rail' : 'wide');
});
