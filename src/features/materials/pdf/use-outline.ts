import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { useEffect, useState } from 'react';

type OutlineOf = Awaited<ReturnType<PDFDocumentProxy['getOutline']>>;

export interface OutlineEntry {
  readonly title: string;
  readonly depth: number;
  readonly destination: unknown;
}

const mostEntries = 2000;
const deepest = 6;

/** The document's own contents, in order; none while it is asked for and where it has none. */
export function useOutline(pdf: PDFDocumentProxy): readonly OutlineEntry[] {
  const [entries, setEntries] = useState<readonly OutlineEntry[]>([]);
  useEffect(() => {
    let isGone = false;
    pdf.getOutline().then(
      // The types say that there always is one.
      (outline: OutlineOf | null) => {
        if (!isGone) setEntries(flat(outline ?? [], 0).slice(0, mostEntries));
      },
      () => {},
    );
    return () => {
      isGone = true;
    };
  }, [pdf]);
  return entries;
}

function flat(items: OutlineOf, depth: number): OutlineEntry[] {
  return items.flatMap(({ title, dest, items: below }) => [
    { title: title.trim(), depth, destination: dest },
    ...(depth < deepest ? flat(below, depth + 1) : []),
  ]);
}
