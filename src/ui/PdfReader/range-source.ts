import { PDFDataRangeTransport } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { untilOnline } from '../../lib/until-online.ts';

const firstRetryMs = 1000;
const longestRetryMs = 15_000;

/**
 * Fetches the parts of a file that are asked for, and no others. A part that does not come, because there
 * is no network, is asked for again until it does: the document goes on where it stood.
 */
export class RangeSource extends PDFDataRangeTransport {
  readonly #url: string;
  readonly #onWaiting: (isWaiting: boolean) => void;
  readonly #onRefused: (status: number) => void;
  readonly #stop = new AbortController();
  #waiting = 0;

  constructor(
    { url, bytes }: { url: string; bytes: number },
    listener: {
      /** Whether a part is missing that does not come now. */
      onWaiting: (isWaiting: boolean) => void;
      onRefused: (status: number) => void;
    },
  ) {
    super(bytes, null);
    this.#url = url;
    this.#onWaiting = listener.onWaiting;
    this.#onRefused = listener.onRefused;
  }

  override requestDataRange(begin: number, end: number): void {
    void this.#bring(begin, end);
  }

  override abort(): void {
    this.#stop.abort();
  }

  async #bring(begin: number, end: number): Promise<void> {
    const { signal } = this.#stop;
    let isWaiting = false;
    for (let wait = firstRetryMs; !signal.aborted; wait = Math.min(2 * wait, longestRetryMs)) {
      const chunk = await this.#fetch(begin, end).catch(() => undefined);
      if (signal.aborted || chunk === 'refused') return;
      if (chunk) {
        if (isWaiting) this.#count(-1);
        this.onDataRange(begin, chunk);
        return;
      }
      if (!isWaiting) this.#count(1);
      isWaiting = true;
      await untilOnline(wait, signal);
    }
  }

  async #fetch(begin: number, end: number): Promise<Uint8Array | 'refused' | undefined> {
    const { signal } = this.#stop;
    const headers = { range: `bytes=${begin}-${end - 1}` };
    const response = await fetch(this.#url, { headers, signal });
    if (response.status >= 400 && response.status < 500) {
      this.#onRefused(response.status);
      return 'refused';
    }
    if (!response.ok) return undefined;
    const bytes = new Uint8Array(await response.arrayBuffer());
    const chunk = response.status === 206 ? bytes : bytes.slice(begin, end);
    return chunk.length === end - begin ? chunk : undefined;
  }

  #count(change: number): void {
    this.#waiting += change;
    this.#onWaiting(this.#waiting > 0);
  }
}
