import { openTabsChannel } from '../../lib/tabs-channel.ts';
import { isReachable, onConnectionChange, onServerFound } from '../connection/connection.ts';
import { Rounds } from './rounds.ts';
import { takeLead } from './take-lead.ts';

const hiddenMs = 300_000;

interface Poll {
  /** Tabs with the same name ask once for all of them. */
  readonly name: string;
  readonly ask: () => Promise<unknown>;
  /** While the page is looked at; five minutes otherwise. */
  readonly visibleMs: number;
  /** The server tells by itself what is new: nobody needs to ask while nobody looks. */
  readonly isTold: () => boolean;
}

/** Asks regularly, at once when somebody looks or the server is found again, and never without it. */
export function poll({ name, ask, visibleMs, isTold }: Poll): () => void {
  const lead = takeLead(name, () => {
    const rounds = new Rounds(ask, () => {
      if (!isReachable()) return undefined;
      if (document.visibilityState === 'visible') return visibleMs;
      return isTold() ? undefined : hiddenMs;
    });
    const leading = new AbortController();
    const { signal } = leading;
    // Also says so when this page is looked at again.
    signal.addEventListener(
      'abort',
      onServerFound(() => rounds.askNow()),
    );
    signal.addEventListener(
      'abort',
      onConnectionChange(() => rounds.adjust()),
    );
    document.addEventListener(
      'visibilitychange',
      () => {
        if (document.visibilityState === 'visible') return;
        rounds.adjust();
        // Another window may still be looked at: it leads better.
        channel.tell(undefined);
      },
      { signal },
    );
    rounds.askNow();
    return () => {
      leading.abort();
      rounds.stop();
    };
  });
  const channel = openTabsChannel(`${name}:unseen`, () => {
    if (document.visibilityState === 'visible') lead.seize();
  });
  return () => {
    lead.close();
    channel.close();
  };
}

/** A plain http address has no locks: there each tab asks for itself. */
export const canPoll = (): boolean => 'locks' in navigator;
