import type { DeviceFrame, DeviceWorker } from '../device-frame.ts';
import { fetchTool } from '../fetch-tool.ts';
import type { Program } from '../messages.ts';
import type { DeviceRuntime } from '../device-runtime.ts';
import { runtimeOfLanguage } from '../kept-languages.ts';
import { workerFile } from '../workers.ts';

/** Python by Pyodide, where it is kept on this device. */
export class PythonRuntime implements DeviceRuntime {
  readonly slowness = 5;

  /** Python says what is wrong with a program when it begins to run it. */
  compile = (program: Program): Promise<{ program: Program }> => Promise.resolve({ program });

  async start(frame: DeviceFrame): Promise<DeviceWorker> {
    const source = new TextDecoder().decode(await fetchTool(workerFile('python').address));
    return await frame.start(source, await runtimeOfLanguage('python3'));
  }
}
