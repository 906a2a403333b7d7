import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { useEffect, useMemo, useState } from 'react';
import type { PageSize } from '../pdf/page-layout.ts';
import type { PdfFile } from '../pdf/pdf-document.ts';
import { PdfPrintDialog } from '../pdf/pdf-print-dialog.tsx';
import { usePdf } from '../pdf/use-pdf.ts';
import type { Deck } from './deck.ts';
import { PdfMiniature, PdfSlide } from './pdf-slide.tsx';

/** The slides of a PDF; a page is a slide. Undefined while it is being opened. */
export function usePdfDeck(file: PdfFile, lang: string, pages: readonly string[] | null) {
  const { pdf, failure, isWaiting } = usePdf(file);
  const size = useFirstSize(pdf);
  const deck = useMemo((): Deck | undefined => {
    if (!pdf || !size) return undefined;
    return {
      count: pdf.numPages,
      width: size.width,
      height: size.height,
      lang,
      titleOf: () => '',
      notesOf: () => [],
      wordsOf: (number) => pages?.[number - 1] ?? '',
      render: (number, keyword = '') => (
        <PdfSlide pdf={pdf} number={number} size={size} keyword={keyword} onDestination={ignore} />
      ),
      miniature: (number) => <PdfMiniature pdf={pdf} number={number} />,
      printed: () => null,
      printDialog: (number, onClose) => (
        <PdfPrintDialog pdf={pdf} current={number} onClose={onClose} />
      ),
    };
  }, [pdf, size, lang, pages]);
  return { deck, failure, isWaiting };
}

// Slides are turned one by one: links inside the document lead nowhere here.
const ignore = () => {};

function useFirstSize(pdf: PDFDocumentProxy | undefined): PageSize | undefined {
  const [known, setKnown] = useState<{ pdf: PDFDocumentProxy; size: PageSize }>();
  useEffect(() => {
    async function measure(of: PDFDocumentProxy): Promise<void> {
      const { width, height } = (await of.getPage(1)).getViewport({ scale: 1 });
      setKnown({ pdf: of, size: { width, height } });
    }
    // It was closed meanwhile.
    if (pdf) measure(pdf).catch(() => {});
  }, [pdf]);
  return known?.pdf === pdf ? known?.size : undefined;
}
