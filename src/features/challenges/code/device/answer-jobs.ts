import type { Ended, FromWorker, Job, Runtime } from './messages.ts';

/** In a worker: begins a language, and runs one program after the other in it. */
export function answerJobs(openLanguage: (runtime: Runtime) => Promise<(job: Job) => Ended>): void {
  addEventListener('message', (event: MessageEvent<{ runtime: Runtime }>) => {
    const [port] = event.ports;
    if (!port) return;
    const say = (message: FromWorker) => port.postMessage(message);
    async function open(): Promise<void> {
      const run = await openLanguage(event.data.runtime);
      port?.addEventListener('message', ({ data }: MessageEvent<Job>) => {
        say({ kind: 'began' });
        say({ kind: 'ended', ended: run(data) });
      });
      port?.start();
      say({ kind: 'ready' });
    }
    open().catch((error: unknown) => say({ kind: 'failed', error: String(error) }));
  });
}
