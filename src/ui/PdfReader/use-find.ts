import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { useEffect, useRef, useState } from 'react';
import { type PageHit, PageText } from './find-in-pages.ts';
import { pointOn } from './point-on.ts';

interface Found {
  readonly keyword: string;
  readonly hits: readonly PageHit[];
  /** Pages that were looked through. */
  readonly pages: number;
}

interface ReadPage {
  readonly text: PageText;
  /** How far down the page each piece of text begins, 0 to 1. */
  readonly tops: readonly number[];
}

const mostHits = 5000;
// Often enough to be seen growing, seldom enough not to hold it up.
const tellEvery = 20;

/** Finds words in a whole document, page by page; what was read once is not read again. */
export function useFind(pdf: PDFDocumentProxy, keyword: string) {
  const read = useRef(new Map<number, Promise<ReadPage>>());
  const [found, setFound] = useState<Found>({ keyword: '', hits: [], pages: 0 });

  useEffect(() => {
    let isGone = false;
    async function find(): Promise<void> {
      const hits: PageHit[] = [];
      setFound({ keyword, hits: [], pages: 0 });
      if (keyword === '') return;
      for (let page = 1; page <= pdf.numPages && hits.length < mostHits; page++) {
        const { text } = await pageOf(pdf, read.current, page);
        if (isGone) return;
        hits.push(...text.find(page, keyword));
        if (page % tellEvery === 0 || page === pdf.numPages || hits.length >= mostHits)
          setFound({ keyword, hits: [...hits], pages: page });
      }
    }
    // The document was closed, or a page cannot be read.
    find().catch(() => {});
    return () => {
      isGone = true;
    };
  }, [pdf, keyword]);

  return {
    hits: found.keyword === keyword ? found.hits : [],
    pages: found.keyword === keyword ? found.pages : 0,
    /** How far down its page a hit is. */
    topOf: async ({ page, from }: PageHit): Promise<number> => {
      const { tops } = await pageOf(pdf, read.current, page);
      return tops[from.piece] ?? 0;
    },
  };
}

function pageOf(
  pdf: PDFDocumentProxy,
  read: Map<number, Promise<ReadPage>>,
  number: number,
): Promise<ReadPage> {
  const known = read.get(number);
  if (known) return known;
  const reading = readPage(pdf, number);
  read.set(number, reading);
  reading.catch(() => read.delete(number));
  return reading;
}

async function readPage(pdf: PDFDocumentProxy, number: number): Promise<ReadPage> {
  const page = await pdf.getPage(number);
  const viewport = page.getViewport({ scale: 1 });
  const { items } = await page.getTextContent({ disableNormalization: true });
  const pieces = items.flatMap((item) => ('str' in item ? [item] : []));
  const tops = pieces.map(({ transform, height }) => {
    const matrix: readonly unknown[] = transform;
    const { y } = pointOn(viewport, Number(matrix[4]), Number(matrix[5]) + height);
    return Math.min(1, Math.max(0, y / viewport.height)) || 0;
  });
  return { text: new PageText(pieces), tops };
}
