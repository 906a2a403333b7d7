import type { Ended, FromWorker, Job, Runtime } from './messages.ts';

/** In a worker: begins a language, and runs one program after the other in it. */
export function answerJobs(
  openLanguage: (runtime: Runtime) => Promise<(job: Job) => Ended | Promise<Ended>>,
): void {
  addEventListener('message', (event: MessageEvent<{ runtime: Runtime }>) => {
    const [port] = event.ports;
    if (!port) return;
    const say = (message: FromWorker) => port.postMessage(message);
    const fail = (error: unknown) => say({ kind: 'failed', error: String(error) });
    async function open(): Promise<void> {
      const run = await openLanguage(event.data.runtime);
      async function answer(job: Job): Promise<void> {
        say({ kind: 'began' });
        say({ kind: 'ended', ended: await run(job) });
      }
      port?.addEventListener('message', ({ data }: MessageEvent<Job>) => {
        answer(data).catch(fail);
      });
      port?.start();
      say({ kind: 'ready' });
    }
    open().catch(fail);
  });
}
