import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { useEffect, useMemo, useState } from 'react';
import type { PageSize } from '../../ui/PdfReader/page-layout.ts';
import type { PdfFile } from '../../ui/PdfReader/pdf-document.ts';
import { PdfPrintDialog } from '../../ui/PdfReader/pdf-print-dialog.tsx';
import { usePdf } from '../../ui/PdfReader/use-pdf.ts';
import type { Deck } from './deck.ts';
import { readPageWords } from '../../ui/PdfReader/read-page-words.ts';
import { PdfMiniature, PdfSlide } from './pdf-slide.tsx';

/** The slides of a PDF; a page is a slide. Undefined while it is being opened. */
export function usePdfDeck(file: PdfFile, lang: string, pages: readonly string[] | null) {
  const { pdf, failure, isWaiting } = usePdf(file);
  const size = useFirstSize(pdf);
  const words = useWords(pdf, pages);
  const deck = useMemo((): Deck | undefined => {
    if (!pdf || !size) return undefined;
    return {
      count: pdf.numPages,
      width: size.width,
      height: size.height,
      lang,
      titleOf: () => '',
      notesOf: () => [],
      wordsOf: (number) => words?.[number - 1] ?? '',
      render: (number, keyword = '') => (
        <PdfSlide pdf={pdf} number={number} size={size} keyword={keyword} onDestination={ignore} />
      ),
      miniature: (number) => <PdfMiniature pdf={pdf} number={number} />,
      printed: () => null,
      printDialog: (number, onClose) => (
        <PdfPrintDialog pdf={pdf} current={number} onClose={onClose} />
      ),
    };
  }, [pdf, size, lang, words]);
  return { deck, failure, isWaiting };
}

/** As they were counted by its author's device, else as this one reads them. */
function useWords(
  pdf: PDFDocumentProxy | undefined,
  pages: readonly string[] | null,
): readonly string[] | undefined {
  const [read, setRead] = useState<{ pdf: PDFDocumentProxy; words: readonly string[] }>();
  useEffect(() => {
    async function start(of: PDFDocumentProxy): Promise<void> {
      setRead({ pdf: of, words: await readPageWords(of) });
    }
    // It was closed meanwhile, or has no words that could be read.
    if (pdf && pages === null) start(pdf).catch(() => {});
  }, [pdf, pages]);
  return pages ?? (read?.pdf === pdf ? read?.words : undefined);
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
