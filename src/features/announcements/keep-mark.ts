import type { QueryClient } from '@tanstack/react-query';
import { isUnread } from '../../../domain/announcements/announcements.rules.ts';
import type { Announcement } from '../../../domain/announcements/announcements.schema.ts';
import {
  confirmAnnouncement,
  readAnnouncement,
} from '../../../domain/announcements/own-announcements.contract.ts';
import { enqueue } from '../../offline/outbox/outbox.ts';
import { announcementsKey, ownKey, unreadKey } from './announcements.keys.ts';
import { type Mark, type OwnPages, withMark, withMarksInPages } from './own-pages.ts';
import { entityOf } from './waiting-marks.ts';

/** Shown at once, everywhere on this device, when it is on its disk. */
export async function keepMark(
  client: QueryClient,
  announcement: Announcement,
  isConfirmed: boolean,
): Promise<void> {
  const { id } = announcement;
  const mark = { at: new Date().toISOString(), isConfirmed };
  await enqueue({
    endpoint: isConfirmed ? confirmAnnouncement : readAnnouncement,
    params: { announcementId: id },
    body: { at: mark.at },
    entity: entityOf(id),
  });
  await client.cancelQueries({ queryKey: announcementsKey });
  show(client, announcement, mark);
}

function show(client: QueryClient, announcement: Announcement, mark: Mark): void {
  const { id } = announcement;
  client.setQueryData<OwnPages>(
    ownKey,
    (pages) => pages && withMarksInPages(pages, new Map([[id, mark]])),
  );
  client.setQueryData<Announcement>([...ownKey, id], (one) => one && withMark(one, mark));
  const isDone = isUnread(announcement) && !isUnread(withMark(announcement, mark));
  if (isDone)
    client.setQueryData<{ count: number }>(
      unreadKey,
      (info) => info && { count: Math.max(0, info.count - 1) },
    );
}
