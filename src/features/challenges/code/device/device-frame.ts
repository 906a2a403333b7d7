import { openAppFrame } from '../../../../../domain/apps/apps.contract.ts';
import { hrefOf } from '../../../../lib/api.ts';
import type { FromWorker, Job, Runtime } from './messages.ts';

/** What the frame is told; `stop` names a worker. */
type ToFrame =
  | { readonly start: number; readonly source: string; readonly runtime: Runtime | undefined }
  | { readonly stop: number };

/** The frame has not come, or a browser would not start a worker in it: nothing was run. */
export class NoFrameError extends Error {}

const patienceMs = 15_000;

/** Seldom, yet seen: WebKit goes on with what it did before, and the language never comes. */
const longestStartMs = 120_000;

/**
 * Handed over as text, to run in the frame: it starts workers and ends them. It must not use anything from
 * outside of itself. Nothing here keeps a program from anything: that is what the frame's headers do, which
 * its workers inherit.
 */
function keepWorkers(): void {
  const workers = new Map<number, Worker>();
  addEventListener('message', (event: MessageEvent<ToFrame>) => {
    if (event.source !== parent) return;
    const { data } = event;
    if ('stop' in data) {
      workers.get(data.stop)?.terminate();
      workers.delete(data.stop);
      return;
    }
    const [port] = event.ports;
    if (!port) return;
    const address = URL.createObjectURL(new Blob([data.source], { type: 'text/javascript' }));
    const worker = new Worker(address);
    workers.set(data.start, worker);
    worker.addEventListener('error', (fault) => {
      // What a program throws later its worker tells by itself.
      parent.postMessage({ failed: data.start, error: fault.message }, '*');
    });
    worker.postMessage({ runtime: data.runtime }, [port]);
  });
  parent.postMessage({ keepsWorkers: 1 }, '*');
}

/** The page without an origin and without a network that apps run in, here with workers and nothing to see. */
export class DeviceFrame {
  readonly #element: HTMLIFrameElement;
  readonly #ready: Promise<Window>;
  readonly #failures = new Map<number, (error: Error) => void>();
  readonly #listener: (event: MessageEvent) => void;
  #last = 0;

  constructor() {
    const element = document.createElement('iframe');
    this.#element = element;
    element.hidden = true;
    element.title = '';
    element.tabIndex = -1;
    const { promise, resolve, reject } = Promise.withResolvers<Window>();
    this.#ready = promise;
    promise.catch(() => {});
    const late = setTimeout(() => reject(new NoFrameError('the frame did not come')), patienceMs);
    this.#listener = (event) => {
      const view = element.contentWindow;
      const data: unknown = event.data;
      if (!view || event.source !== view || event.origin !== 'null') return;
      if (typeof data !== 'object' || data === null) return;
      if ('keikoFrame' in data) {
        // The first page comes by the service worker, which answers no sandboxed frame, and takes its origin
        // away itself. Wherever a program might lead the frame from now on, there is none either.
        element.setAttribute('sandbox', 'allow-scripts');
        view.postMessage({ runtime: `(${keepWorkers.toString()})()`, files: [] }, '*');
      } else if ('keepsWorkers' in data) {
        clearTimeout(late);
        resolve(view);
      } else if ('failed' in data && 'error' in data)
        this.#failures.get(Number(data.failed))?.(new NoFrameError(String(data.error)));
    };
    addEventListener('message', this.#listener);
    element.src = hrefOf(openAppFrame, {});
    document.body.append(element);
  }

  /** Resolves once the worker is ready to be given something to run. */
  async start(source: string, runtime?: Runtime): Promise<DeviceWorker> {
    const view = await this.#ready;
    this.#last += 1;
    const number = this.#last;
    const { port1, port2 } = new MessageChannel();
    const worker = new DeviceWorker(port1, () => {
      this.#failures.delete(number);
      view.postMessage({ stop: number } satisfies ToFrame, '*');
    });
    this.#failures.set(number, worker.fail);
    view.postMessage({ start: number, source, runtime } satisfies ToFrame, '*', [port2]);
    await worker.ready;
    return worker;
  }

  close(): void {
    removeEventListener('message', this.#listener);
    this.#element.remove();
  }
}

/** One worker in the frame, asked for one thing at a time. It is ended where it does not get ready. */
export class DeviceWorker {
  readonly #port: MessagePort;
  readonly #stop: () => void;
  readonly ready: Promise<void>;
  #hear: (message: FromWorker) => void = () => {};
  #fail: (error: Error) => void = () => {};

  constructor(port: MessagePort, stop: () => void) {
    this.#port = port;
    this.#stop = stop;
    port.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
      if (data.kind === 'failed') this.fail(new NoFrameError(data.error));
      else this.#hear(data);
    });
    port.start();
    const late = setTimeout(() => this.stop(), longestStartMs);
    this.ready = this.#next<void>((message, done) => {
      if (message.kind === 'ready') done();
    }).finally(() => clearTimeout(late));
    this.ready.catch(() => {});
  }

  fail = (error: Error): void => this.#fail(error);

  /** What became of it; undefined when it was stopped, `longestMs` after it began. */
  async run(job: Job, longestMs: number): Promise<(FromWorker & { kind: 'ended' }) | undefined> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    try {
      return await this.#next<(FromWorker & { kind: 'ended' }) | undefined>((message, done) => {
        if (message.kind === 'ended') done(message);
        if (message.kind === 'began') timer = setTimeout(() => done(undefined), longestMs);
      }, job);
    } finally {
      clearTimeout(timer);
    }
  }

  stop(): void {
    this.#port.close();
    this.#stop();
    this.fail(new NoFrameError('stopped'));
  }

  #next<Result>(
    hear: (message: FromWorker, done: (result: Result) => void) => void,
    job?: Job,
  ): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.#fail = reject;
      this.#hear = (message) => hear(message, resolve);
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- ports have none
      if (job) this.#port.postMessage(job);
    });
  }
}
