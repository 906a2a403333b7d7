import { buffer } from 'node:stream/consumers';
import { parentPort, workerData } from 'node:worker_threads';
import type { Language } from '../../domain/format/language.ts';
import { healthPdf, type PrintedHealthReport } from './health-pdf.ts';

/** What the thread is begun with. */
export interface HealthPrintWork {
  readonly report: PrintedHealthReport;
  readonly language: Language;
}

// The only one who begins it is health-print.service.ts.
const { report, language } = workerData as HealthPrintWork;
const pdf = await buffer(healthPdf(report, language));
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.postMessage(new Uint8Array(pdf));
