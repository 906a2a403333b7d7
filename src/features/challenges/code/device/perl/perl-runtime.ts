import type { DeviceFrame, DeviceWorker } from '../device-frame.ts';
import type { DeviceRuntime } from '../device-runtime.ts';
import { fetchTool } from '../fetch-tool.ts';
import { runtimeOfLanguage } from '../kept-languages.ts';
import type { Program } from '../messages.ts';
import { workerFile } from '../workers.ts';

/** Perl by zeroperl, where it is kept on this device. */
export class PerlRuntime implements DeviceRuntime {
  readonly slowness = 6;

  /** Perl says what is wrong with a program when it begins to run it. */
  compile = (program: Program): Promise<{ program: Program }> => Promise.resolve({ program });

  async start(frame: DeviceFrame): Promise<DeviceWorker> {
    const source = new TextDecoder().decode(await fetchTool(workerFile('perl').address));
    return await frame.start(source, await runtimeOfLanguage('perl'));
  }
}
