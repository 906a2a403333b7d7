import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { Column } from './page-layout.ts';

/** Where the words of a page are; undefined for one without words, or turned to its side. */
export async function columnOf(page: PDFPageProxy): Promise<Column | undefined> {
  if (page.rotate !== 0) return undefined;
  const { items } = await page.getTextContent();
  const [origin = 0] = page.view;
  let left = Number.POSITIVE_INFINITY;
  let right = Number.NEGATIVE_INFINITY;
  for (const item of items) {
    if (!('str' in item) || item.str.trim() === '') continue;
    const x = Number(item.transform[4]) - origin;
    left = Math.min(left, x);
    right = Math.max(right, x + item.width);
  }
  return right > left ? { left, width: right - left } : undefined;
}
