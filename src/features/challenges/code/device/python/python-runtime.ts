import type { DeviceFrame, DeviceWorker } from '../device-frame.ts';
import { fetchTool } from '../fetch-tool.ts';
import type { Program } from '../messages.ts';
import type { DeviceRuntime } from '../device-runtime.ts';
import { pythonRuntime } from './kept-python.ts';

const [workerUrl = ''] = Object.values(
  import.meta.glob<string>('./python.worker.ts', {
    query: '?worker&url',
    import: 'default',
    eager: true,
  }),
);

/** Python by Pyodide, where it is kept on this device. */
export class PythonRuntime implements DeviceRuntime {
  readonly slowness = 5;

  /** Python says what is wrong with a program when it begins to run it. */
  compile = (program: Program): Promise<{ program: Program }> => Promise.resolve({ program });

  async start(frame: DeviceFrame): Promise<DeviceWorker> {
    const source = new TextDecoder().decode(await fetchTool(workerUrl));
    return await frame.start(source, await pythonRuntime());
  }
}
