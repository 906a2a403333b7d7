import { Trans } from '@lingui/react/macro';
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { useEffect, useState } from 'react';
import { TextSkeleton } from '../Skeleton/text-skeleton.tsx';
import { Steps } from '../StepBar/steps.tsx';
import { columnOf } from './column-of.ts';
import type { Column, PageSize } from './page-layout.ts';
import { PdfFailed } from './pdf-failed.tsx';
import { PdfPages } from './pdf-pages.tsx';
import classes from './pdf-reader.module.css';
import type { ReaderProps } from './reader-props.ts';
import { usePdf } from './use-pdf.ts';

/** A PDF to be read: page by page, searched, leafed through and printed. Nothing in it is run. */
export default function PdfReader(props: ReaderProps) {
  const { pdf, failure, isWaiting } = usePdf(props.file);
  const first = useFirstPage(pdf);
  if (failure)
    return (
      <>
        <PdfFailed failure={failure} file={props.original ?? props.file} />
        <Steps isUndone />
      </>
    );
  return (
    <div className={classes.reader}>
      {pdf && first ? (
        <PdfPages {...props} key={pdf.fingerprints.join()} pdf={pdf} {...first} />
      ) : (
        <TextSkeleton isPadded />
      )}
      {isWaiting && (
        <p className={classes.waiting} role="status">
          <Trans>There is no connection. The rest will load as soon as there is one.</Trans>
        </p>
      )}
    </div>
  );
}

interface FirstPage {
  readonly firstSize: PageSize;
  readonly column: Column | undefined;
}

function useFirstPage(pdf: PDFDocumentProxy | undefined): FirstPage | undefined {
  const [known, setKnown] = useState<{ pdf: PDFDocumentProxy; first: FirstPage }>();
  useEffect(() => {
    async function measure(of: PDFDocumentProxy): Promise<void> {
      const page = await of.getPage(1);
      const { width, height } = page.getViewport({ scale: 1 });
      setKnown({ pdf: of, first: { firstSize: { width, height }, column: await columnOf(page) } });
    }
    // It was closed meanwhile.
    if (pdf) measure(pdf).catch(() => {});
  }, [pdf]);
  return known?.pdf === pdf ? known?.first : undefined;
}
