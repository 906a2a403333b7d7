import { Trans } from '@lingui/react/macro';
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { useEffect, useState } from 'react';
import type { PageSize } from './page-layout.ts';
import type { PdfFile } from './pdf-document.ts';
import { PdfFailed } from './pdf-failed.tsx';
import { PdfPages } from './pdf-pages.tsx';
import classes from './pdf-reader.module.css';
import { usePdf } from './use-pdf.ts';

export interface ReaderProps {
  readonly file: PdfFile & { readonly name: string };
  readonly title: string;
  /** The place to begin at, as `placeOf` names it. */
  readonly startAt?: { readonly chapter: string; readonly fraction: number } | undefined;
  /** How much of it was seen before, 0 to 100. */
  readonly percentBefore?: number | undefined;
  readonly keyword?: string | undefined;
  readonly onReached?:
    | ((position: { chapter: string; fraction: number }, percent: number) => void)
    | undefined;
  readonly onQuote?: ((words: string) => void) | undefined;
}

/** A PDF to be read: page by page, searched, leafed through and printed. Nothing in it is run. */
export default function PdfReader(props: ReaderProps) {
  const { pdf, failure, isWaiting } = usePdf(props.file);
  const firstSize = useFirstSize(pdf);
  if (failure) return <PdfFailed failure={failure} file={props.file} />;
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
    pdf?.getPage(1).then(
      (page) => {
        const { width, height } = page.getViewport({ scale: 1 });
        setKnown({ pdf, size: { width, height } });
      },
      // It was closed meanwhile.
      () => {},
    );
  }, [pdf]);
  return known?.pdf === pdf ? known?.size : undefined;
}
