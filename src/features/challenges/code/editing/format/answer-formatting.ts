import type { Formatted, ToFormat } from './formatting.ts';

/** In a worker: answers what the page asks, by the port that comes with it. */
export function answerFormatting(
  format: (asked: ToFormat) => Formatted | Promise<Formatted>,
): void {
  addEventListener('message', ({ data, ports: [port] }: MessageEvent<ToFormat>) => {
    async function answer(): Promise<void> {
      try {
        port?.postMessage(await format(data));
      } catch (error) {
        port?.postMessage({ failed: String(error) });
      }
    }
    void answer();
  });
}
