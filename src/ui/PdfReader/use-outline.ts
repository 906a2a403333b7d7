import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { useEffect, useState } from 'react';
import { z } from 'zod';

export interface OutlineEntry {
  readonly title: string;
  readonly depth: number;
  readonly destination: unknown;
}

const EntrySchema = z.object({
  title: z.string(),
  dest: z.unknown(),
  items: z.array(z.unknown()),
});

const mostEntries = 2000;
const deepest = 6;

/** The document's own contents, in order; none while it is asked for and where it has none. */
export function useOutline(pdf: PDFDocumentProxy): readonly OutlineEntry[] {
  const [entries, setEntries] = useState<readonly OutlineEntry[]>([]);
  useEffect(() => {
    let isGone = false;
    async function look(): Promise<void> {
      // The types say that there always is one.
      const outline: readonly unknown[] | null = await pdf.getOutline();
      if (!isGone) setEntries(flat(outline ?? [], 0).slice(0, mostEntries));
    }
    look().catch(() => {});
    return () => {
      isGone = true;
    };
  }, [pdf]);
  return entries;
}

function flat(items: readonly unknown[], depth: number): OutlineEntry[] {
  return items.flatMap((item) => {
    const { data } = EntrySchema.safeParse(item);
    if (!data) return [];
    const below = depth < deepest ? flat(data.items, depth + 1) : [];
    return [{ title: data.title.trim(), depth, destination: data.dest }, ...below];
  });
}
