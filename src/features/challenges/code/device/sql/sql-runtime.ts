import type { DeviceFrame, DeviceWorker } from '../device-frame.ts';
import type { DeviceRuntime } from '../device-runtime.ts';
import { fetchTool } from '../fetch-tool.ts';
import { runtimeOf } from '../kept-languages.ts';
import type { Program } from '../messages.ts';
import { sqlFiles } from './sql-files.ts';
import { workerFile } from '../workers.ts';

/** SQLite, as the server's shell of it runs what is written. */
export class SqlRuntime implements DeviceRuntime {
  readonly slowness = 3;

  /** SQLite says what is wrong with a statement when it comes to it. */
  compile = (program: Program): Promise<{ program: Program }> => Promise.resolve({ program });

  async start(frame: DeviceFrame): Promise<DeviceWorker> {
    const source = new TextDecoder().decode(await fetchTool(workerFile('sql').address));
    return await frame.start(source, await runtimeOf(sqlFiles));
  }
}
