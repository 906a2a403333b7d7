import type { AnyEndpoint, InputOf, ResultOf } from '../../domain/http/endpoint.ts';
import { actingUser } from './acting-user.ts';
import { CancelledError } from './api-error.ts';
import { answerOf, hrefOf } from './api.ts';

interface UploadOptions {
  readonly signal?: AbortSignal;
  /** 0 to 100, as far as the file has left this device. */
  readonly onProgress: (percent: number) => void;
  /** The revision that is replaced. */
  readonly ifMatch?: number;
}

/** Sends a file, or a form with one, as the body of an endpoint. Failures are the caller's own affair. */
export async function upload<E extends AnyEndpoint>(
  endpoint: E,
  input: InputOf<E>,
  file: Blob | FormData,
  { signal, onProgress, ifMatch }: UploadOptions,
): Promise<ResultOf<E>> {
  // `fetch` does not tell how much of a body has been sent.
  const request = new XMLHttpRequest();
  const sent = new Promise<Response>((resolve, reject) => {
    request.open(endpoint.method, hrefOf(endpoint, input));
    request.setRequestHeader('accept', 'application/json');
    request.setRequestHeader('accept-language', document.documentElement.lang);
    if (ifMatch !== undefined) request.setRequestHeader('if-match', `"${ifMatch}"`);
    const acting = actingUser();
    if (acting !== undefined) request.setRequestHeader('x-acting-user', String(acting));
    const mediaType = endpoint.upload?.mediaTypes[0] ?? 'application/octet-stream';
    // The browser writes a form's own, with the boundary between its parts.
    if (file instanceof Blob) request.setRequestHeader('content-type', mediaType);
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total === 0 ? 0 : Math.floor((100 * loaded) / total)),
    );
    request.addEventListener('load', () =>
      resolve(new Response(request.responseText, { status: request.status })),
    );
    request.addEventListener('error', () => reject(new Error('no answer')));
    request.addEventListener('abort', () => reject(new CancelledError()));
    if (signal?.aborted) return reject(new CancelledError());
    signal?.addEventListener('abort', () => request.abort());
    request.send(file);
  });
  return (await answerOf(endpoint, sent)).result;
}
