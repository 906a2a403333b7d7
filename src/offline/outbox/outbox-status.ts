import type { Status } from '../../lib/status.ts';
import type { Outcome } from './flusher.ts';
import type { PendingCount } from './operation.ts';

/** `storage`: this device refused to keep it; `silent`: its database gives no answer. */
export type StorageTrouble = 'storage' | 'silent';

/** What is known of the way to the server, beside what waits for it. */
export interface Circumstances {
  /** By the last request or probe. */
  readonly isReachable: boolean;
  /** Something is typed and not on the disk yet. */
  readonly isSaving: boolean;
  /** The last write could not be kept on this device, or cannot so far. */
  readonly trouble: StorageTrouble | undefined;
  /** How the last attempt to send ended; undefined before the first. */
  readonly outcome: Outcome['kind'] | undefined;
  /** What was sent last got no answer. */
  readonly isUnreached: boolean;
  /** Something was written since this page was opened. */
  readonly hasWritten: boolean;
}

/** The one truth that the top bar tells about a person's work. */
export function statusOf(
  { all, refused }: Pick<PendingCount, 'all' | 'refused'>,
  now: Circumstances,
): Status {
  // It is typed and not kept, and stays so until there is room: to say "saving" would be no truth.
  if (now.trouble) return { kind: 'needs-you', waiting: all, need: now.trouble };
  if (now.isSaving) return { kind: 'saving', waiting: all };
  if (now.outcome === 'paused') return { kind: 'needs-you', waiting: all, need: 'sign-in' };
  if (refused > 0) return { kind: 'needs-you', waiting: refused, need: 'refused' };
  if (!now.isReachable || now.isUnreached) return { kind: 'offline', waiting: all };
  // A single write that nothing has held up.
  if (all === 1 && now.outcome !== 'later') return { kind: 'kept', waiting: all };
  if (all > 0) return { kind: 'waiting', waiting: all };
  return { kind: now.hasWritten ? 'saved' : 'online', waiting: 0 };
}
