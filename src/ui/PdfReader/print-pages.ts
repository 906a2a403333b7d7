import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { printPage } from '../../lib/print-page.ts';
import { drawPage, freeCanvas } from './draw-page.ts';
import classes from './print-pages.module.css';

/** Points are 72 to an inch: as sharp as most printers show. */
const printScale = 150 / 72;

interface Printing {
  readonly from: number;
  readonly to: number;
  readonly signal: AbortSignal;
  readonly onProgress: (percent: number) => void;
}

/** Draws pages one after the other and hands them to the browser's own printing. */
export async function printPages(
  pdf: PDFDocumentProxy,
  { from, to, signal, onProgress }: Printing,
): Promise<void> {
  const paper = document.createElement('div');
  paper.className = classes.paper ?? '';
  const urls: string[] = [];
  try {
    for (let number = from; number <= to; number++) {
      const page = await pdf.getPage(number);
      const canvas = await drawPage(page, printScale, 1, 'print').done;
      const image = new Image();
      image.src = URL.createObjectURL(await imageOf(canvas));
      urls.push(image.src);
      freeCanvas(canvas);
      await image.decode();
      signal.throwIfAborted();
      paper.append(image);
      onProgress((100 * (number - from + 1)) / (to - from + 1));
    }
    document.body.append(paper);
    await printPage();
  } finally {
    paper.remove();
    for (const url of urls) URL.revokeObjectURL(url);
  }
}

function imageOf(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => {
      if (blob) resolve(blob);
      else reject(new Error('a page could not be drawn'));
    }, 'image/png');
  });
}
