import { printPage } from './print-page.ts';

interface Printing {
  /** What the file is called when it becomes one. */
  readonly title: string;
  /** Whether what is to be printed was taken out of the page meanwhile. */
  readonly isGone: () => boolean;
  /** The last touch, once all of it is there. */
  readonly onReady?: () => void;
}

/** Hands what is drawn to the browser's own printing, as soon as its pictures are there. */
export async function printSheets(
  sheets: HTMLElement,
  { title, isGone, onReady }: Printing,
): Promise<void> {
  const pictures = [...sheets.querySelectorAll('img')].map((image) => {
    // Out of sight it would never be fetched.
    image.loading = 'eager';
    return image.decode().catch(() => {});
  });
  await Promise.all([...pictures, document.fonts.ready]);
  if (isGone()) return;
  onReady?.();
  const before = document.title;
  document.title = title;
  await printPage();
  document.title = before;
}
