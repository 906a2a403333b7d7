import { buffer } from 'node:stream/consumers';
import { parentPort, workerData } from 'node:worker_threads';
import type { Language } from '../../../domain/format/language.ts';
import { certificatePdf, type PrintedCertificate } from './certificate-pdf.ts';

/** What the thread is begun with. */
export interface PrintWork {
  readonly certificate: PrintedCertificate;
  readonly language: Language;
}

// The only one who begins it is print.service.ts; bytes become plain ones on their way here.
const { certificate, language } = workerData as PrintWork;
const logo = certificate.logo && Buffer.from(certificate.logo);
const pdf = await buffer(certificatePdf({ ...certificate, logo }, language));
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.postMessage(new Uint8Array(pdf));
