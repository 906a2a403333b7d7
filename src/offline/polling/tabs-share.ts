/** Tells every tab, this one too, what one of them was answered. */
export function tellTabs(name: string, answer: unknown): void {
  const channel = new BroadcastChannel(name);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel of one origin
  channel.postMessage(answer);
  channel.close();
}

/** `take` gets what was told under this name, by whichever tab. Returns how to stop. */
export function hearTabs(name: string, take: (answer: unknown) => void): () => void {
  const channel = new BroadcastChannel(name);
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => take(data));
  return () => channel.close();
}
