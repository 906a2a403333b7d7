import type { FromWorker, Job, Runtime } from '../messages.ts';
import { openPython } from './open-python.ts';

// Runs in a frame without an origin and without a network, one program after the other.
addEventListener('message', (event: MessageEvent<{ runtime: Runtime }>) => {
  const [port] = event.ports;
  if (!port) return;
  const say = (message: FromWorker) => port.postMessage(message);
  async function open(): Promise<void> {
    const run = await openPython(event.data.runtime);
    port?.addEventListener('message', ({ data }: MessageEvent<Job>) => {
      say({ kind: 'began' });
      say({ kind: 'ended', ended: run(data) });
    });
    port?.start();
    say({ kind: 'ready' });
  }
  open().catch((error: unknown) => say({ kind: 'failed', error: String(error) }));
});
