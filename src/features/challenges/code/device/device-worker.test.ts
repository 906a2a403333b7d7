import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DeviceWorker, NoFrameError } from './device-frame.ts';

describe('a worker of this device', () => {
  let theirs: MessagePort;
  let worker: DeviceWorker;
  const stop = vi.fn();

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    stop.mockClear();
    const { port1, port2 } = new MessageChannel();
    theirs = port2;
    worker = new DeviceWorker(port1, stop);
  });
  afterEach(() => {
    theirs.close();
    vi.useRealTimers();
  });

  it('that never gets ready is ended, so that the server is asked instead', async () => {
    vi.advanceTimersByTime(120_000);
    await expect(worker.ready).rejects.toThrow(NoFrameError);
    expect(stop).toHaveBeenCalledOnce();
  });

  it('that is ready waits for as long as nothing is run', async () => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- ports have none
    theirs.postMessage({ kind: 'ready' });
    await worker.ready;
    vi.advanceTimersByTime(3_600_000);
    expect(stop).not.toHaveBeenCalled();
    worker.stop();
  });
});
