import type { DeviceFrame, DeviceWorker } from '../device-frame.ts';
import type { DeviceRuntime } from '../device-runtime.ts';
import { fetchTool } from '../fetch-tool.ts';
import type { Program } from '../messages.ts';

const [workerUrl = ''] = Object.values(
  import.meta.glob<string>('./sql.worker.ts', {
    query: '?worker&url',
    import: 'default',
    eager: true,
  }),
);
// From the installed package, as parts of the program: each has a name that never changes its content.
const found = import.meta.glob<string>(
  '/node_modules/@sqlite.org/sqlite-wasm/sqlite-wasm/jswasm/{sqlite3.mjs,sqlite3.wasm}',
  { query: '?url', import: 'default', eager: true },
);
const files = Object.entries(found).map(([path, url]) => ({
  name: path.slice(path.lastIndexOf('/') + 1),
  url,
}));

/** SQLite, as the server's shell of it runs what is written. */
export class SqlRuntime implements DeviceRuntime {
  readonly slowness = 3;

  /** SQLite says what is wrong with a statement when it comes to it. */
  compile = (program: Program): Promise<{ program: Program }> => Promise.resolve({ program });

  async start(frame: DeviceFrame): Promise<DeviceWorker> {
    const source = new TextDecoder().decode(await fetchTool(workerUrl));
    const runtime: Record<string, Uint8Array<ArrayBuffer>> = {};
    for (const { name, url } of files) runtime[name] = await fetchTool(url);
    return await frame.start(source, runtime);
  }
}
