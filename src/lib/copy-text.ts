/** Without https a browser has no clipboard to write to. */
export const canCopy = (): boolean => 'clipboard' in navigator;

/** Resolves to whether it is on the clipboard: there may be none, or the browser refuses. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
