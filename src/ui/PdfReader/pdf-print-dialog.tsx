import { Trans, useLingui } from '@lingui/react/macro';
import { Button, TextInput } from '@mantine/core';
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { useEffect, useRef, useState } from 'react';
import { Dialog } from '../Dialog/dialog.tsx';
import { ProgressBar } from '../ProgressBar/progress-bar.tsx';
import { printPages } from './print-pages.ts';
import classes from './pdf-print-dialog.module.css';

interface Props {
  readonly pdf: PDFDocumentProxy;
  readonly current: number;
  readonly onClose: () => void;
}

/** More at once would be more memory than a tablet has; the whole can be downloaded and printed. */
const mostPages = 100;

/** Which pages are to be printed. */
export function PdfPrintDialog({ pdf, current, onClose }: Props) {
  const { t } = useLingui();
  const all = pdf.numPages;
  const [from, setFrom] = useState(String(all > mostPages ? current : 1));
  const [to, setTo] = useState(String(all > mostPages ? Math.min(all, current + 9) : all));
  const [percent, setPercent] = useState<number>();
  const [hasFailed, setFailed] = useState(false);
  const stop = useRef(new AbortController());
  useEffect(() => {
    const { current: controller } = stop;
    return () => controller.abort();
  }, []);
  const [first, last] = [Number(from), Number(to)];
  const isRange = first >= 1 && first <= last && last <= all && last - first < mostPages;

  async function start(): Promise<void> {
    setFailed(false);
    setPercent(0);
    const { signal } = stop.current;
    try {
      await printPages(pdf, { from: first, to: last, signal, onProgress: setPercent });
      onClose();
    } catch {
      if (signal.aborted) return;
      setPercent(undefined);
      setFailed(true);
    }
  }

  return (
    <Dialog title={<Trans>Print</Trans>} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (isRange) void start();
        }}
      >
        <div className={classes.form}>
          <div className={classes.pages}>
            <TextInput
              size="md"
              inputMode="numeric"
              label={t`From page`}
              value={from}
              onChange={({ currentTarget }) => setFrom(currentTarget.value)}
            />
            <TextInput
              size="md"
              inputMode="numeric"
              label={t`To page`}
              value={to}
              onChange={({ currentTarget }) => setTo(currentTarget.value)}
            />
          </div>
          {!isRange && (
            <p role="alert">
              <Trans>
                Choose pages from 1 to {all}, at most {mostPages} at once.
              </Trans>
            </p>
          )}
          {hasFailed && (
            <p role="alert">
              <Trans>These pages could not be prepared. Try fewer, or download the document.</Trans>
            </p>
          )}
          {percent !== undefined && (
            <ProgressBar percent={percent} label={t`Getting pages ready`} />
          )}
          <div className={classes.actions}>
            <Button size="md" variant="default" onClick={onClose}>
              <Trans>Cancel</Trans>
            </Button>
            <Button size="md" type="submit" disabled={!isRange} loading={percent !== undefined}>
              <Trans>Print</Trans>
            </Button>
          </div>
        </div>
      </form>
    </Dialog>
  );
}
