/** The worker asks a page to open an address; the page says on the port that it will. */
export interface OpenMessage {
  readonly type: 'OPEN';
  readonly url: string;
}

export function isOpenMessage(data: unknown): data is OpenMessage {
  return typeof data === 'object' && data !== null && 'type' in data && data.type === 'OPEN';
}

/** Has the page itself go there, so that nothing in it is lost. Returns how to stop. */
export function answerOpenMessages(open: (url: string) => void): () => void {
  // Without a service worker (a plain http address) nobody asks.
  if (!('serviceWorker' in navigator)) return () => {};
  const listen = ({ data, ports }: MessageEvent<unknown>) => {
    if (!isOpenMessage(data)) return;
    ports[0]?.postMessage('opened');
    open(data.url);
  };
  const { serviceWorker } = navigator;
  serviceWorker.addEventListener('message', listen);
  return () => serviceWorker.removeEventListener('message', listen);
}
