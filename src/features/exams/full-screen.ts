/** Not every engine lets a page fill the screen: an iPhone's does not. */
export const canFillScreen = (): boolean => document.fullscreenEnabled;

export const isScreenFilled = (): boolean => document.fullscreenElement !== null;

/** After something was pressed only; a refusal changes nothing. */
export async function fillScreen(): Promise<void> {
  if (!canFillScreen() || isScreenFilled()) return;
  await document.documentElement.requestFullscreen().catch(() => {});
}

export async function leaveFullScreen(): Promise<void> {
  if (isScreenFilled()) await document.exitFullscreen().catch(() => {});
}

export function onFullScreen(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener);
  return () => document.removeEventListener('fullscreenchange', listener);
}
