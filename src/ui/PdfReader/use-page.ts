import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { useEffect, useState } from 'react';

/** A page once it has come; what was drawn of it is forgotten when it is no longer near. */
export function usePage(pdf: PDFDocumentProxy, number: number): PDFPageProxy | undefined {
  const [page, setPage] = useState<PDFPageProxy>();
  useEffect(() => {
    let isGone = false;
    let got: PDFPageProxy | undefined;
    async function get(): Promise<void> {
      got = await pdf.getPage(number);
      if (!isGone) setPage(got);
    }
    // The document was closed meanwhile.
    get().catch(() => {});
    return () => {
      isGone = true;
      got?.cleanup();
    };
  }, [pdf, number]);
  return page;
}
