import { openTabsChannel } from '../../lib/tabs-channel.ts';

/** Tells every other listener, in this tab too, what one of them was answered. */
export function tellTabs(name: string, answer: unknown): void {
  const channel = openTabsChannel(name, () => {});
  channel.tell(answer);
  channel.close();
}

/** `take` gets what was told under this name, by whichever tab. Returns how to stop. */
export function hearTabs(name: string, take: (answer: unknown) => void): () => void {
  const channel = openTabsChannel(name, take);
  return () => channel.close();
}
