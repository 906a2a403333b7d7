import type { DeviceFrame, DeviceWorker } from './device-frame.ts';
import type { Ended, Program } from './messages.ts';

/** How one language runs on a device. */
export interface DeviceRuntime {
  /** Makes of it what a worker takes; or says why it does not compile. */
  readonly compile: (program: Program) => Promise<{ program: Program } | { error: string }>;
  readonly start: (frame: DeviceFrame) => Promise<DeviceWorker>;
  /** Adds what only the page can say, such as the line of a mistake in what was written. */
  readonly explain?: (ended: Ended, program: Program) => Promise<Ended>;
  /** By how much a browser may be slower than a server. */
  readonly slowness: number;
}
