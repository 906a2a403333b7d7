import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { Spot } from './page-layout.ts';
import { pointOn } from './point-on.ts';

/** Where a link or an entry of the outline leads; undefined when it leads nowhere. */
export async function spotOf(
  pdf: PDFDocumentProxy,
  destination: unknown,
): Promise<Spot | undefined> {
  const explicit: unknown =
    typeof destination === 'string' ? await pdf.getDestination(destination) : destination;
  if (!Array.isArray(explicit)) return undefined;
  const parts: readonly unknown[] = explicit;
  const [target, kind, first, second] = parts;
  const index = await indexOf(pdf, target);
  if (index === undefined || index < 0 || index >= pdf.numPages) return undefined;
  const top = topOf(kind, first, second);
  if (top === undefined) return { page: index + 1, fraction: 0 };
  const page = await pdf.getPage(index + 1);
  const viewport = page.getViewport({ scale: 1 });
  const { y } = pointOn(viewport, 0, top);
  return { page: index + 1, fraction: Math.min(1, Math.max(0, y / viewport.height)) };
}

async function indexOf(pdf: PDFDocumentProxy, target: unknown): Promise<number | undefined> {
  if (typeof target === 'number') return target;
  return isReference(target) ? await pdf.getPageIndex(target).catch(() => undefined) : undefined;
}

const isReference = (target: unknown): target is { num: number; gen: number } =>
  typeof target === 'object' && target !== null && 'num' in target && 'gen' in target;

/** How high on the page, by the kinds of destination that say so. */
function topOf(kind: unknown, first: unknown, second: unknown): number | undefined {
  const name = typeof kind === 'object' && kind !== null && 'name' in kind ? kind.name : undefined;
  const top = name === 'XYZ' ? second : name === 'FitH' || name === 'FitBH' ? first : undefined;
  return typeof top === 'number' ? top : undefined;
}
