import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import type { Announcement } from '../../../domain/announcements/announcements.schema.ts';
import {
  confirmAnnouncement,
  readAnnouncement,
} from '../../../domain/announcements/own-announcements.contract.ts';
import { onOutboxEvent } from '../../offline/outbox/outbox.ts';
import { announcementsKey } from './announcements.keys.ts';
import { keepMark } from './keep-mark.ts';

/** Reading and confirming, with a network or without one. */
export function useMarks() {
  const client = useQueryClient();
  const read = useCallback(
    async (announcement: Announcement) => {
      if (announcement.readAt === null) await keepMark(client, announcement, false);
    },
    [client],
  );
  const confirm = useCallback(
    async (announcement: Announcement) => await keepMark(client, announcement, true),
    [client],
  );
  return { read, confirm };
}

/** Once the server has what was read, it is asked what there is now; the bell has one less, too. */
export function useAnnouncementsInStep(): void {
  const client = useQueryClient();
  useEffect(
    () =>
      onOutboxEvent(({ kind, operation: { path } }) => {
        if (kind !== 'written') return;
        if (path !== readAnnouncement.path && path !== confirmAnnouncement.path) return;
        void client.invalidateQueries({ queryKey: announcementsKey });
        void client.invalidateQueries({ queryKey: ['notifications'] });
      }),
    [client],
  );
}
