import type { DeviceFrame, DeviceWorker } from './device-frame.ts';
import type { DeviceRuntime } from './device-runtime.ts';
import { fetchTool } from './fetch-tool.ts';
import { type LargeLanguage, runtimeOfLanguage } from './kept-languages.ts';
import type { Program } from './messages.ts';
import { workerFile } from './workers.ts';

interface Given {
  readonly language: LargeLanguage;
  readonly worker: Parameters<typeof workerFile>[0];
  readonly slowness: number;
}

/** A language whose interpreter is kept on this device, once somebody has asked for it. */
export class KeptRuntime implements DeviceRuntime {
  readonly slowness: number;
  readonly #language: LargeLanguage;
  readonly #worker: Given['worker'];

  constructor({ language, worker, slowness }: Given) {
    this.slowness = slowness;
    this.#language = language;
    this.#worker = worker;
  }

  /** An interpreter says what is wrong with a program when it begins to run it. */
  compile = (program: Program): Promise<{ program: Program }> => Promise.resolve({ program });

  async start(frame: DeviceFrame): Promise<DeviceWorker> {
    const source = new TextDecoder().decode(await fetchTool(workerFile(this.#worker).address));
    return await frame.start(source, await runtimeOfLanguage(this.#language));
  }
}
