import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { useEffect, useRef, useState } from 'react';
import { drawPage, freeCanvas } from '../../ui/PdfReader/draw-page.ts';
import { type PageHit, PageText } from '../../ui/PdfReader/find-in-pages.ts';
import type { PageSize } from '../../ui/PdfReader/page-layout.ts';
import { PdfPage } from '../../ui/PdfReader/pdf-page.tsx';
import classes from './pdf-deck.module.css';
import { useWidth } from './use-width.ts';

interface Props {
  readonly pdf: PDFDocumentProxy;
  readonly number: number;
  readonly size: PageSize;
  readonly keyword: string;
  readonly onDestination: (destination: unknown) => void;
}

const nothing = () => {};

/** A page as a slide: as wide as its room. */
export function PdfSlide({ pdf, number, size, keyword, onDestination }: Props) {
  const ref = useRef<HTMLDivElement>(null);
  const width = useWidth(ref);
  const hits = usePageHits(pdf, number, keyword);
  const scale = width / size.width;
  return (
    <div
      ref={ref}
      className={classes.page}
      style={{ aspectRatio: `${size.width} / ${size.height}` }}
    >
      {width > 0 && (
        <PdfPage
          key={number}
          pdf={pdf}
          number={number}
          top={0}
          width={width}
          height={size.height * scale}
          scale={scale}
          drawnScale={scale}
          isAhead={false}
          hits={hits}
          chosen={undefined}
          onSize={nothing}
          onDestination={onDestination}
        />
      )}
    </div>
  );
}

const none: readonly PageHit[] = [];

function usePageHits(pdf: PDFDocumentProxy, number: number, keyword: string): readonly PageHit[] {
  const [found, setFound] = useState<{ key: string; hits: readonly PageHit[] }>();
  const key = `${number} ${keyword}`;
  useEffect(() => {
    let isGone = false;
    async function find(): Promise<void> {
      const page = await pdf.getPage(number);
      const { items } = await page.getTextContent({ disableNormalization: true });
      const pieces = items.flatMap((item) => ('str' in item ? [item] : []));
      if (!isGone) setFound({ key, hits: new PageText(pieces).find(number, keyword) });
    }
    // The document was closed, or the page cannot be read.
    if (keyword !== '') find().catch(() => {});
    return () => {
      isGone = true;
    };
  }, [pdf, number, keyword, key]);
  return found?.key === key && keyword !== '' ? found.hits : none;
}

const miniatureWidth = 400;

export function PdfMiniature({ pdf, number }: Pick<Props, 'pdf' | 'number'>) {
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const box = place.current;
    let stop = nothing;
    let isGone = false;
    async function draw(): Promise<void> {
      const page = await pdf.getPage(number);
      if (isGone) return;
      const drawing = drawPage(page, miniatureWidth / page.getViewport({ scale: 1 }).width, 1);
      stop = drawing.stop;
      const canvas = await drawing.done;
      if (!isGone) box?.replaceChildren(canvas);
    }
    // It was closed meanwhile.
    draw().catch(() => {});
    return () => {
      isGone = true;
      stop();
      for (const canvas of box?.querySelectorAll('canvas') ?? []) freeCanvas(canvas);
    };
  }, [pdf, number]);
  return <span ref={place} className={classes.miniature} aria-hidden />;
}
