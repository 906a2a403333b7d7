/** For a while, or as soon as the browser says that there is a network again. */
export function untilOnline(wait: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      removeEventListener('online', done);
      signal?.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, wait);
    addEventListener('online', done);
    signal?.addEventListener('abort', done);
  });
}
