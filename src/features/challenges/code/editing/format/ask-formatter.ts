import { keepTool } from '../../device/keep-tool.ts';
import { formatterFile } from './formatter-files.ts';
import {
  type Formatted,
  type FormatterKind,
  formatterKinds,
  formatterOf,
  type ToFormat,
} from './formatting.ts';

/** A text that takes longer is left as it is. */
const longestMs = 10_000;

const workers = new Map<FormatterKind, Worker>();

/** Has what formats these kinds come onto this device. */
export function keepFormatters(kinds: readonly string[]): void {
  for (const kind of formatterKinds)
    if (kinds.includes(kind)) void keepTool(formatterFile(kind).address);
}

/** @throws where it has not come, or takes too long */
export async function askFormatter(asked: ToFormat): Promise<Formatted> {
  const kind = formatterOf(asked.path);
  if (!kind) throw new Error(`nothing formats ${asked.path}`);
  const worker = workerOf(kind);
  const { port1, port2 } = new MessageChannel();
  const { promise, resolve, reject } = Promise.withResolvers<Formatted>();
  const fail = () => reject(new Error(`${asked.path} was not formatted`));
  const timer = setTimeout(fail, longestMs);
  worker.addEventListener('error', fail);
  port1.addEventListener('message', ({ data }: MessageEvent<Formatted | { failed: string }>) => {
    if ('failed' in data) fail();
    else resolve(data);
  });
  port1.start();
  worker.postMessage(asked, [port2]);
  try {
    return await promise;
  } catch (error) {
    // What has not come, or goes on without an end, is begun anew.
    worker.terminate();
    workers.delete(kind);
    throw error;
  } finally {
    clearTimeout(timer);
    worker.removeEventListener('error', fail);
    port1.close();
  }
}

function workerOf(kind: FormatterKind): Worker {
  const worker = workers.get(kind) ?? new Worker(formatterFile(kind).address);
  workers.set(kind, worker);
  return worker;
}
