import { randomUUID } from 'node:crypto';
import type { Signals } from '../db/signals.ts';

const mostKept = 50_000;

/**
 * A name for the state of each person's notifications, kept in memory until something changes. The
 * polls of everybody who has nothing new are answered from here, without the database.
 */
export function notificationVersions(signals: Signals): (personKey: string) => string {
  const versions = new Map<string, string>();
  signals.on('notifications', (key) => versions.delete(key));
  signals.onLost(() => versions.clear());

  return (personKey) => {
    const known = signals.isLive ? versions.get(personKey) : undefined;
    if (known) return known;
    const version = randomUUID();
    if (versions.size >= mostKept) versions.clear();
    if (signals.isLive) versions.set(personKey, version);
    return version;
  };
}
