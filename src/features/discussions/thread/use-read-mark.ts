import { useEffect, useState } from 'react';
import type { Discussion } from '../../../../domain/discussions/discussions.schema.ts';
import { writerOf } from '../write-discussion.ts';

/**
 * Notes that what is shown was seen, on every device of the reader's, while the page is in sight. Returns up to
 * where it had been seen when it was opened.
 */
export function useReadMark(discussion: Discussion): number {
  const { uuid, readUpTo, lastCommentId, isUnread } = discussion;
  const [first] = useState(readUpTo);
  useEffect(() => {
    if (!isUnread) return undefined;
    let isDone = false;
    const note = () => {
      if (isDone || document.visibilityState !== 'visible') return;
      isDone = true;
      // What this device cannot keep stays unread, which loses nothing.
      writerOf(uuid)
        .read(lastCommentId)
        .catch(() => {});
    };
    note();
    document.addEventListener('visibilitychange', note);
    return () => document.removeEventListener('visibilitychange', note);
  }, [uuid, lastCommentId, isUnread]);
  return first;
}
