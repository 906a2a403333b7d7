import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

type Viewport = ReturnType<PDFPageProxy['getViewport']>;

/** Where a point of a document lies on its page as it is shown, from the top left. */
export function pointOn(viewport: Viewport, x: number, y: number): { x: number; y: number } {
  const found: readonly unknown[] = viewport.convertToViewportPoint(x, y);
  return { x: Number(found[0]), y: Number(found[1]) };
}
