import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** What every tablet can keep in one canvas. */
const mostPixels = 16_000_000;

interface Drawing {
  readonly done: Promise<HTMLCanvasElement>;
  readonly stop: () => void;
}

/** Draws a page as sharp as the screen is, or as memory allows. */
export function drawPage(
  page: PDFPageProxy,
  scale: number,
  density: number,
  intent: 'display' | 'print' = 'display',
): Drawing {
  const plain = page.getViewport({ scale });
  const held = Math.min(density, Math.sqrt(mostPixels / (plain.width * plain.height)));
  const viewport = page.getViewport({ scale: scale * held });
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.floor(viewport.width));
  canvas.height = Math.max(1, Math.floor(viewport.height));
  const task = page.render({ canvas, viewport, intent });
  return { done: task.promise.then(() => canvas), stop: () => task.cancel() };
}

/** Some browsers keep a canvas's memory long after it is gone. */
export function freeCanvas(canvas: HTMLCanvasElement): void {
  canvas.width = 0;
  canvas.height = 0;
}
