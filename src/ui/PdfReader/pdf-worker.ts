const [found] = Object.values(
  import.meta.glob<string>('/node_modules/pdfjs-dist/legacy/build/pdf.worker.min.mjs', {
    query: '?url',
    import: 'default',
    eager: true,
  }),
);

/** The program that reads documents, apart from the page. */
export const workerUrl = found ?? '';

let ready: Worker | undefined;

const begin = (): Worker => new Worker(workerUrl, { type: 'module' });

/** Has it come while what shows them is still on its way. */
export function prepareWorker(): void {
  ready ??= begin();
}

/** One that nobody else uses; whoever takes it ends it. */
export function takeWorker(): Worker {
  const taken = ready ?? begin();
  ready = undefined;
  return taken;
}
