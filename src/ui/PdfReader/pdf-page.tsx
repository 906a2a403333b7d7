import { useLingui } from '@lingui/react/macro';
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { type CSSProperties, memo, useEffect, useRef, useState } from 'react';
import { drawPage, freeCanvas } from './draw-page.ts';
import type { PageHit } from './find-in-pages.ts';
import type { PageSize } from './page-layout.ts';
import { PageLinks } from './page-links.tsx';
import { PageWords } from './page-words.tsx';
import classes from './pdf-page.module.css';
import { usePage } from './use-page.ts';

interface Props {
  readonly pdf: PDFDocumentProxy;
  readonly number: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly scale: number;
  /** The scale to be sharp at; it follows when a hand has stopped zooming. */
  readonly drawnScale: number;
  /** It is not seen yet, but may be with the next turn. */
  readonly isAhead: boolean;
  readonly hits: readonly PageHit[];
  readonly chosen: PageHit | undefined;
  readonly onSize: (number: number, size: PageSize) => void;
  readonly onDestination: (destination: unknown) => void;
}

// Pages that are seen come first; soon after them those that the next turn may need.
const aheadMs = 40;

export const PdfPage = memo(function PdfPage(props: Props) {
  const { pdf, number, top, width, height, scale, drawnScale, isAhead, onSize } = props;
  const { t } = useLingui();
  const page = usePage(pdf, number);
  const sheet = useRef<HTMLDivElement>(null);
  // Its words are measured one by one, by the thread that draws it: its picture comes first.
  const [isDrawn, setDrawn] = useState(false);
  const begin = useRef<() => void>(undefined);
  const waits = useRef(isAhead);

  useEffect(() => {
    if (!page) return;
    const { width: natural, height: tall } = page.getViewport({ scale: 1 });
    onSize(number, { width: natural, height: tall });
  }, [page, number, onSize]);

  useEffect(() => {
    const place = sheet.current;
    if (!page || !place) return undefined;
    let drawing: ReturnType<typeof drawPage> | undefined;
    async function put(canvasOf: Promise<HTMLCanvasElement>, into: HTMLElement): Promise<void> {
      const canvas = await canvasOf;
      const before = [...into.children];
      into.replaceChildren(canvas);
      for (const old of before) if (old instanceof HTMLCanvasElement) freeCanvas(old);
    }
    const draw = () => {
      if (drawing) return;
      clearTimeout(timer);
      drawing = drawPage(page, drawnScale, devicePixelRatio);
      // Stopped, or more than could be made of it: what is there already stays.
      void put(drawing.done, place)
        .catch(() => {})
        .finally(() => setDrawn(true));
    };
    const timer = setTimeout(draw, waits.current ? aheadMs : 0);
    begin.current = draw;
    return () => {
      begin.current = undefined;
      clearTimeout(timer);
      drawing?.stop();
    };
  }, [page, drawnScale]);

  // Turned to before its time had come.
  useEffect(() => {
    if (waits.current && !isAhead) begin.current?.();
    waits.current = isAhead;
  }, [isAhead]);

  useEffect(() => {
    const place = sheet.current;
    return () => {
      for (const canvas of place?.querySelectorAll('canvas') ?? []) freeCanvas(canvas);
    };
  }, []);

  const style: CSSProperties & Record<`--${string}`, string | number> = {
    top,
    width,
    height,
    '--total-scale-factor': scale,
  };
  return (
    <div
      className={classes.page}
      style={style}
      role="group"
      aria-label={t`Page ${number}`}
      data-page={number}
    >
      <div ref={sheet} className={classes.sheet} aria-hidden />
      {page && isDrawn && (
        <>
          <PageWords page={page} hits={props.hits} chosen={props.chosen} />
          <PageLinks page={page} onDestination={props.onDestination} />
        </>
      )}
    </div>
  );
});
