import { DetailedError, Upload } from 'tus-js-client';
import type { z } from 'zod';
import type { BeginUploadSchema, UploadUnderWay } from '../../domain/materials/uploads.contract.ts';
import { firstPartBytes } from '../../domain/materials/uploads.rules.ts';
import { actingUser } from './acting-user.ts';
import { apiErrorOfBody } from './api-error.ts';
import { checkedParts } from './checked-parts.ts';
import { UploadControl } from './upload-control.ts';
import { untilFinished } from './until-finished.ts';
import { actingView } from './view.ts';

const retryDelays = [0, 500, 1000, 2000, 4000, 8000, 15_000];
/** A part that was damaged is sent again, as one that was lost is. */
const passing = new Set([409, 423, 429, 460]);
const sampleBytes = 256 * 1024;

/** Where a file goes: the calls before its parts and after them. What fails is said by who sends it. */
export interface UploadWay<Made> {
  readonly begin: (body: z.input<typeof BeginUploadSchema>) => Promise<UploadUnderWay>;
  /** Asked again, it answers the same. */
  readonly finish: (uuid: string) => Promise<Made>;
  readonly cancel: (uuid: string) => Promise<unknown>;
}

/**
 * Sends a file in parts that the server keeps: whatever was interrupted goes on when the same person
 * chooses the same file again, also after the browser was closed.
 */
export async function uploadResumably<Made>(
  way: UploadWay<Made>,
  file: File,
  onProgress: (percent: number) => void,
  control = new UploadControl(),
): Promise<Made> {
  const begun = await way.begin({
    fileName: file.name.slice(-255),
    bytes: file.size,
    fingerprint: await fingerprintOf(file),
  });
  try {
    await send(begun.url, file, onProgress, control);
    control.finish();
    return await untilFinished(() => way.finish(begun.uuid));
  } catch (error) {
    // What is left of it would be swept anyway.
    if (control.isCancelled) await way.cancel(begun.uuid).catch(() => {});
    throw error;
  }
}

function send(
  url: string,
  file: File,
  onProgress: (percent: number) => void,
  control: UploadControl,
): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const upload = new Upload(file, {
    uploadUrl: url,
    chunkSize: firstPartBytes,
    retryDelays,
    httpStack: checkedParts(file, (bytes) => {
      // It is read anew for each part.
      upload.options.chunkSize = bytes;
    }),
    // The server knows it again, on whatever device.
    storeFingerprintForResuming: false,
    headers: headersOfCall(),
    onProgress: (sent, all) => onProgress(Math.floor((100 * sent) / all)),
    onShouldRetry: (error) => navigator.onLine && isPassing(error.originalResponse?.getStatus()),
    onSuccess: () => resolve(),
    onError(error) {
      const refusal = refusalOf(error);
      if (refusal) reject(refusal);
      else control.lose();
    },
  });
  const onOnline = () => {
    if (control.state() === 'lost') control.resume();
  };
  addEventListener('online', onOnline);
  control.begin({
    start: () => upload.start(),
    stop: () => void upload.abort(),
    giveUp: reject,
  });
  return promise.finally(() => removeEventListener('online', onOnline));
}

function headersOfCall(): Record<string, string> {
  const acting = actingUser();
  const view = actingView();
  return {
    accept: 'application/json',
    'accept-language': document.documentElement.lang,
    ...(acting === undefined ? {} : { 'x-acting-user': String(acting) }),
    ...(view === undefined ? {} : { 'x-viewing-as': view }),
  };
}

const isPassing = (status = 0): boolean => status === 0 || status >= 500 || passing.has(status);

/** What the server said; undefined when it has not spoken, or may say something else in a moment. */
function refusalOf(error: Error): Error | undefined {
  const response = error instanceof DetailedError ? error.originalResponse : null;
  if (!response || isPassing(response.getStatus())) return undefined;
  return apiErrorOfBody(parsed(response.getBody()), response.getStatus());
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Of what a file says of itself, and of its first and last bytes; all of a video would take minutes. */
async function fingerprintOf(file: File): Promise<string> {
  if (!isSecureContext) return hex(crypto.getRandomValues(new Uint8Array(32)));
  const facts = `${file.name}\n${file.size}\n${file.lastModified}\n`;
  const sample = new Blob([
    facts,
    file.slice(0, sampleBytes),
    file.slice(Math.max(0, file.size - sampleBytes)),
  ]);
  return hex(new Uint8Array(await crypto.subtle.digest('SHA-256', await sample.arrayBuffer())));
}

const hex = (bytes: Uint8Array): string =>
  [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
