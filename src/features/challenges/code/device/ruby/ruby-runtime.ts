import type { DeviceFrame, DeviceWorker } from '../device-frame.ts';
import type { DeviceRuntime } from '../device-runtime.ts';
import { fetchTool } from '../fetch-tool.ts';
import { runtimeOfLanguage } from '../kept-languages.ts';
import type { Program } from '../messages.ts';
import { workerFile } from '../workers.ts';

/** Ruby by ruby.wasm, where it is kept on this device. */
export class RubyRuntime implements DeviceRuntime {
  readonly slowness = 6;

  /** Ruby says what is wrong with a program when it begins to run it. */
  compile = (program: Program): Promise<{ program: Program }> => Promise.resolve({ program });

  async start(frame: DeviceFrame): Promise<DeviceWorker> {
    const source = new TextDecoder().decode(await fetchTool(workerFile('ruby').address));
    return await frame.start(source, await runtimeOfLanguage('ruby'));
  }
}
