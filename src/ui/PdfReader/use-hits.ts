import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { PageHit } from './find-in-pages.ts';
import type { Spot } from './page-layout.ts';
import { useFind } from './use-find.ts';

interface Pages {
  readonly current: number;
  readonly room: { readonly height: number } | undefined;
  readonly go: (spot: Spot, margin?: number) => void;
}

const none: readonly PageHit[] = [];

/** The search as somebody walks through it: from where they read to the next place, and round again. */
export function useHits(pdf: PDFDocumentProxy, given: string, { current, room, go }: Pages) {
  const [isOpen, setOpen] = useState(given !== '');
  const [keyword, setKeyword] = useState(given);
  const [chosen, setChosen] = useState<{ keyword: string; index: number }>();
  const { hits, pages, topOf } = useFind(pdf, isOpen ? keyword : '');
  const index = chosen?.keyword === keyword ? chosen.index : -1;

  const show = (next: number) => {
    const hit = hits[next];
    if (!hit) return;
    setChosen({ keyword, index: next });
    const margin = (room?.height ?? 0) / 3;
    void topOf(hit).then((fraction) => go({ page: hit.page, fraction }, margin));
  };

  // Once for each word: the first place from the page on that is read.
  const isDone = pages === pdf.numPages;
  const ahead = hits.findIndex(({ page }) => page >= current);
  const first = ahead === -1 && isDone ? 0 : ahead;
  const showFirst = useRef(show);
  useEffect(() => {
    showFirst.current = show;
  });
  const isToChoose = index === -1 && hits.length > 0 && first !== -1 && room !== undefined;
  useEffect(() => {
    if (isToChoose) showFirst.current(first);
  }, [isToChoose, first]);

  const byPage = useMemo(() => Map.groupBy(hits, ({ page }) => page), [hits]);
  return {
    isOpen,
    keyword,
    hits,
    chosen: index,
    chosenHit: hits[index],
    isDone,
    on: (page: number): readonly PageHit[] => byPage.get(page) ?? none,
    open: () => setOpen(true),
    close: () => setOpen(false),
    search: useCallback((next: string) => setKeyword(next), []),
    step: (by: 1 | -1) => show((index + by + hits.length) % Math.max(1, hits.length)),
  };
}
