import {
  getDocument,
  PDFWorker,
  type PDFDocumentProxy,
  VerbosityLevel,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import { PdfAssets } from './pdf-assets.viewer.ts';
import { takeWorker } from './pdf-worker.ts';
import { RangeSource } from './range-source.ts';

export interface PdfFile {
  readonly url: string;
  readonly bytes: number;
}

/** Why a document cannot be shown. */
export type PdfFailure = 'locked' | 'damaged' | 'refused' | 'unavailable';

interface Listener {
  readonly onWaiting: (isWaiting: boolean) => void;
  readonly onOpen: (pdf: PDFDocumentProxy) => void;
  readonly onFailure: (failure: PdfFailure) => void;
}

// Larger pictures would take more memory than a tablet has.
const mostImagePixels = 100_000_000;
const rangeBytes = 65_536 * 4;

/** Opens a document in a worker of its own. What is returned closes it and frees what it took. */
export function openPdf(file: PdfFile, listener: Listener): () => void {
  let isClosed = false;
  const fail = (failure: PdfFailure) => {
    if (!isClosed) listener.onFailure(failure);
  };
  const thread = takeWorker();
  thread.addEventListener('error', () => fail('unavailable'));
  const worker = PDFWorker.create({ port: thread });
  const task = getDocument({
    worker,
    range: new RangeSource(file, {
      onWaiting: listener.onWaiting,
      onRefused: () => fail('refused'),
    }),
    rangeChunkSize: rangeBytes,
    disableAutoFetch: true,
    disableStream: true,
    disableWorkerRendering: true,
    useWorkerFetch: false,
    BinaryDataFactory: PdfAssets,
    cMapPacked: true,
    maxImageSize: mostImagePixels,
    // Forms that are programs, and whatever else a document would run, stay what they look like.
    enableXfa: false,
    verbosity: VerbosityLevel.ERRORS,
  });
  task.onPassword = () => fail('locked');
  async function open(): Promise<void> {
    const pdf = await task.promise;
    if (!isClosed) listener.onOpen(pdf);
  }
  open().catch(() => fail('damaged'));
  return () => {
    isClosed = true;
    void task
      .destroy()
      .catch(() => {})
      .finally(() => {
        worker.destroy();
        thread.terminate();
      });
  };
}
