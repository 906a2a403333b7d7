import { storageKeys } from '../../lib/storage-keys.ts';

// In the tab's own storage, which some browsers refuse: then the person is asked again.

/** This tab is to take the new version, but has to load itself anew in the old one first. */
export function rememberWish(): void {
  try {
    sessionStorage.setItem(storageKeys.updateWish, 'wished');
  } catch {}
}

/** Whether the page before this one in this tab remembered it; said once. */
export function takeWish(): boolean {
  try {
    const isWished = sessionStorage.getItem(storageKeys.updateWish) !== null;
    sessionStorage.removeItem(storageKeys.updateWish);
    return isWished;
  } catch {
    return false;
  }
}
