/** What the tabs of this device tell each other about who is at it. */
export type AccountNews =
  | { readonly kind: 'entered'; readonly userId: number }
  /** He looks as somebody else, or elsewhere. */
  | { readonly kind: 'viewed'; readonly userId: number }
  | { readonly kind: 'left'; readonly userId: number; readonly isWiped: boolean };

const channel = new BroadcastChannel('keiko-accounts');

export function tellTabs(news: AccountNews): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel of one origin
  channel.postMessage(news);
}

export function onAccountNews(listener: (news: AccountNews) => void): void {
  channel.addEventListener('message', (event: MessageEvent<AccountNews>) => listener(event.data));
}
