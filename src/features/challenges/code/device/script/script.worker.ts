import type { FromWorker, Job } from '../messages.ts';
import { runScript } from './run-script.ts';

// Runs in a frame without an origin and without a network, once.
addEventListener('message', (event: MessageEvent<Job>) => {
  const [port] = event.ports;
  if (!port) return;
  const say = (message: FromWorker) => port.postMessage(message);
  port.addEventListener('message', ({ data }: MessageEvent<Job>) => {
    say({ kind: 'began' });
    runScript(data, (ended) => say({ kind: 'ended', ended }));
  });
  port.start();
  say({ kind: 'ready' });
});
