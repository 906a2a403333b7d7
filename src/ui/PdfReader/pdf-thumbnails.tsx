import { useLingui } from '@lingui/react/macro';
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { memo, useEffect, useRef } from 'react';
import { drawPage, freeCanvas } from './draw-page.ts';
import type { PageSize } from './page-layout.ts';
import classes from './pdf-panel.module.css';

interface Props {
  readonly pdf: PDFDocumentProxy;
  readonly current: number;
  readonly firstSize: PageSize;
  readonly onPage: (page: number) => void;
}

const thumbWidth = 132;

export function PdfThumbnails({ pdf, current, firstSize, onPage }: Props) {
  const height = Math.round((thumbWidth * firstSize.height) / firstSize.width);
  return (
    <ol className={classes.thumbs}>
      {Array.from({ length: pdf.numPages }, (_, index) => (
        <li key={index}>
          <Thumb
            pdf={pdf}
            number={index + 1}
            height={height}
            isCurrent={current === index + 1}
            onPage={onPage}
          />
        </li>
      ))}
    </ol>
  );
}

interface ThumbProps {
  readonly pdf: PDFDocumentProxy;
  readonly number: number;
  readonly height: number;
  readonly isCurrent: boolean;
  readonly onPage: (page: number) => void;
}

/** Drawn when it comes into sight, and forgotten when it has left it. */
const Thumb = memo(function Thumb({ pdf, number, height, isCurrent, onPage }: ThumbProps) {
  const { t } = useLingui();
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (isCurrent) place.current?.closest('button')?.scrollIntoView({ block: 'nearest' });
  }, [isCurrent]);
  useEffect(() => {
    const box = place.current;
    if (!box) return undefined;
    let stop = () => {};
    const watcher = new IntersectionObserver(
      (entries) => {
        stop();
        stop = entries.at(-1)?.isIntersecting ? drawInto(box, pdf, number) : () => {};
      },
      { rootMargin: '300px' },
    );
    watcher.observe(box);
    return () => {
      watcher.disconnect();
      stop();
    };
  }, [pdf, number]);
  return (
    <button
      type="button"
      className={classes.thumb}
      aria-label={t`Page ${number}`}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={() => onPage(number)}
    >
      <span ref={place} className={classes.picture} style={{ width: thumbWidth, height }} />
      <span className={classes.number}>{number}</span>
    </button>
  );
});

/** What is returned stops it and frees what it took. */
function drawInto(box: HTMLElement, pdf: PDFDocumentProxy, number: number): () => void {
  let isGone = false;
  let stopDrawing = () => {};
  async function draw(): Promise<void> {
    const page = await pdf.getPage(number);
    if (isGone) return;
    const scale = thumbWidth / page.getViewport({ scale: 1 }).width;
    const drawing = drawPage(page, scale, Math.min(2, devicePixelRatio));
    stopDrawing = drawing.stop;
    const canvas = await drawing.done;
    if (!isGone) box.replaceChildren(canvas);
  }
  // It was scrolled past, or the document was closed.
  draw().catch(() => {});
  return () => {
    isGone = true;
    stopDrawing();
    for (const canvas of box.querySelectorAll('canvas')) freeCanvas(canvas);
    box.replaceChildren();
  };
}
