import { type PDFPageProxy, TextLayer } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { useEffect, useRef, useState } from 'react';
import type { PageHit } from './find-in-pages.ts';
import { showHits } from './hit-marks.ts';
import classes from './pdf-page.module.css';

interface Props {
  readonly page: PDFPageProxy;
  readonly hits: readonly PageHit[];
  readonly chosen: PageHit | undefined;
}

/** The words of a page over its picture: to be marked, copied, found, and read aloud. */
export function PageWords({ page, hits, chosen }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const [pieces, setPieces] = useState<readonly HTMLElement[]>([]);

  useEffect(() => {
    const container = place.current;
    if (!container) return undefined;
    const layer = new TextLayer({
      textContentSource: page.streamTextContent({ disableNormalization: true }),
      container,
      viewport: page.getViewport({ scale: 1 }),
    });
    async function write(into: HTMLElement): Promise<void> {
      await layer.render();
      const end = document.createElement('div');
      end.className = classes.end ?? '';
      into.append(end);
      setPieces(layer.textDivs);
    }
    // It was turned away from.
    write(container).catch(() => {});
    return () => {
      layer.cancel();
      container.replaceChildren();
    };
  }, [page]);

  useEffect(() => showHits(pieces, hits, chosen), [pieces, hits, chosen]);

  useEffect(() => {
    const container = place.current;
    const release = () => container?.removeAttribute('data-marking');
    const hold = () => container?.setAttribute('data-marking', '');
    container?.addEventListener('pointerdown', hold);
    addEventListener('pointerup', release);
    addEventListener('pointercancel', release);
    return () => {
      container?.removeEventListener('pointerdown', hold);
      removeEventListener('pointerup', release);
      removeEventListener('pointercancel', release);
    };
  }, []);

  return <div ref={place} className={classes.words} />;
}
