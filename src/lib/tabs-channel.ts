/** What all tabs of this browser, and its service worker, hear under one name. */
export interface TabsChannel {
  /** To all others; to nobody once it is closed. */
  tell(message: unknown): void;
  close(): void;
}

/** Without channels (browsers of before 2022, some private windows) each tab is as if it were alone. */
export function openTabsChannel(name: string, hear: (message: unknown) => void): TabsChannel {
  let channel = opened(name);
  channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => hear(data));
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel of one origin
    tell: (message) => channel?.postMessage(message),
    close() {
      channel?.close();
      channel = undefined;
    },
  };
}

function opened(name: string): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(name);
  } catch {
    return undefined;
  }
}
