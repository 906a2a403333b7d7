import { Trans } from '@lingui/react/macro';
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { useEffect, useState } from 'react';
import type { PageSize } from './page-layout.ts';
import { PdfFailed } from './pdf-failed.tsx';
import { PdfPages } from './pdf-pages.tsx';
import classes from './pdf-reader.module.css';
import type { ReaderProps } from './reader-props.ts';
import { usePdf } from './use-pdf.ts';

/** A PDF to be read: page by page, searched, leafed through and printed. Nothing in it is run. */
export default function PdfReader(props: ReaderProps) {
  const { pdf, failure, isWaiting } = usePdf(props.file);
  const firstSize = useFirstSize(pdf);
  if (failure) return <PdfFailed failure={failure} file={props.original ?? props.file} />;
  return (
    <div className={classes.reader}>
      {pdf && firstSize ? (
        <PdfPages {...props} key={pdf.fingerprints.join()} pdf={pdf} firstSize={firstSize} />
      ) : (
        <div className={classes.opening} aria-busy />
      )}
      {isWaiting && (
        <p className={classes.waiting} role="status">
          <Trans>There is no connection. What is missing comes as soon as there is one.</Trans>
        </p>
      )}
    </div>
  );
}

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
