import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { useEffect, useState } from 'react';
import { openPdf, type PdfFailure, type PdfFile } from './pdf-document.ts';

interface Opening {
  readonly pdf?: PDFDocumentProxy;
  readonly failure?: PdfFailure;
  /** A part of it is missing that does not come now. */
  readonly isWaiting?: boolean;
}

/** Opens a document, and closes it when it is no longer shown. Another document needs another key. */
export function usePdf({ url, bytes }: PdfFile): Opening {
  const [opening, setOpening] = useState<Opening>({});
  useEffect(() => {
    return openPdf(
      { url, bytes },
      {
        onOpen: (pdf) => setOpening((before) => ({ ...before, pdf })),
        onFailure: (failure) => setOpening({ failure }),
        onWaiting: (isWaiting) => setOpening((before) => ({ ...before, isWaiting })),
      },
    );
  }, [url, bytes]);
  return opening;
}
