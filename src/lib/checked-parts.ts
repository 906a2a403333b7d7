import { DefaultHttpStack, type HttpRequest, type HttpStack } from 'tus-js-client';
import { piecesOf } from '../../domain/http/segments.ts';
import { nextPartBytes, partChecksum } from '../../domain/materials/uploads.rules.ts';

interface NextPart {
  readonly start: number;
  readonly end: number;
  readonly checksum: Promise<string>;
}

/**
 * Sends each part of an upload with its checksum, and takes that of the next one while this one
 * is on its way. A page without a secure connection cannot make one; its parts go without. `onSize` is told
 * how large the next part is to be, on a link that took so long for the one before.
 */
export function checkedParts(file: Blob, onSize: (bytes: number) => void): HttpStack {
  const stack = new DefaultHttpStack({});
  const parts = new Parts(file, onSize);
  return {
    getName: () => 'checked parts',
    createRequest: (method, url) => checked(stack.createRequest(method, url), parts),
  };
}

function checked(request: HttpRequest, parts: Parts): HttpRequest {
  let isAborted = false;
  return {
    getMethod: () => request.getMethod(),
    getURL: () => request.getURL(),
    setHeader: (name, value) => request.setHeader(name, value),
    getHeader: (name) => request.getHeader(name),
    setProgressHandler: (handler) => request.setProgressHandler(handler),
    getUnderlyingObject: (): unknown => request.getUnderlyingObject(),
    async send(body: unknown) {
      if (!(body instanceof Blob)) return await request.send(body);
      const start = Number(request.getHeader('Upload-Offset'));
      if (isSecureContext) {
        request.setHeader('Upload-Checksum', await parts.checksumOf(start, body));
        if (isAborted) return await new Promise<never>(() => {});
      }
      return await parts.timed(start, body.size, () => request.send(body));
    },
    async abort() {
      isAborted = true;
      await request.abort();
    },
  };
}

class Parts {
  readonly #file: Blob;
  readonly #onSize: (bytes: number) => void;
  #size: number | undefined;
  #next: NextPart | undefined;

  constructor(file: Blob, onSize: (bytes: number) => void) {
    this.#file = file;
    this.#onSize = onSize;
  }

  async checksumOf(start: number, body: Blob): Promise<string> {
    const next = this.#next;
    this.#next = undefined;
    const isExpected = next?.start === start && next.end === start + body.size;
    return await (isExpected ? next.checksum : digest(body, start));
  }

  async timed<Answer>(start: number, bytes: number, send: () => Promise<Answer>): Promise<Answer> {
    this.#expect(start + bytes, this.#size ?? bytes);
    const began = performance.now();
    const answer = await send();
    // It counts for the part after the next one, whose checksum is being taken already.
    this.#size = nextPartBytes(bytes, performance.now() - began);
    return answer;
  }

  #expect(start: number, bytes: number): void {
    this.#onSize(bytes);
    const end = Math.min(start + bytes, this.#file.size);
    if (start >= end || !isSecureContext) return;
    const checksum = digest(this.#file.slice(start, end), start);
    // Whoever waits for it is told; nobody may come to.
    checksum.catch(() => {});
    this.#next = { start, end, checksum };
  }
}

async function digest(part: Blob, at: number): Promise<string> {
  const digests: Uint8Array<ArrayBuffer>[] = [];
  for (const { start, end } of piecesOf(at, at + part.size))
    digests.push(await sha256(part.slice(start - at, end - at)));
  return `${partChecksum} ${btoa(String.fromCharCode(...(await sha256(new Blob(digests)))))}`;
}

const sha256 = async (bytes: Blob): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', await bytes.arrayBuffer()));
