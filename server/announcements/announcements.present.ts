import type { Announcement } from '../../domain/announcements/announcements.schema.ts';
import type { Audience, Receipt, Written } from '../../domain/announcements/written.schema.ts';
import type { AnnouncementSubject } from '../../domain/announcements/announcements.policy.ts';
import { stateOf } from '../../domain/announcements/announcements.rules.ts';
import type { WrittenRow } from './announcements.repo.ts';
import type { OwnRow } from './own-announcements.repo.ts';
import type { ReceiptRow } from './receipts.repo.ts';

const instantOf = (at: Date | null): string | null => at?.toISOString() ?? null;

export function presentOwn({
  announcement,
  readAt,
  confirmedAt,
  authorName,
  addressedBy,
  bootcampIds,
}: OwnRow): Announcement {
  return {
    id: announcement.id,
    words: announcement.words,
    isPinned: announcement.isPinned,
    mustConfirm: announcement.mustConfirm,
    confirmBy: announcement.confirmBy,
    startsAt: (announcement.startsAt ?? announcement.createdAt).toISOString(),
    endsAt: instantOf(announcement.endsAt),
    editedAt: instantOf(announcement.editedAt),
    authorName: authorName ?? '',
    audienceKind: announcement.audienceKind,
    addressedBy,
    bootcampIds,
    readAt: instantOf(readAt),
    confirmedAt: instantOf(confirmedAt),
  };
}

export const subjectOf = ({
  announcement: { createdBy, audienceKind },
  touchesOwn,
  isAllOwn,
}: WrittenRow): AnnouncementSubject => ({ createdBy, audienceKind, touchesOwn, isAllOwn });

export function audienceOf({ announcement, targets }: WrittenRow): Audience {
  const ids = targets.map(({ id }) => id);
  if (announcement.audienceKind === 'groups') return { kind: 'groups', groupIds: ids };
  if (announcement.audienceKind === 'classes') return { kind: 'classes', classIds: ids };
  if (announcement.audienceKind === 'bootcamps') return { kind: 'bootcamps', bootcampIds: ids };
  const { audienceKind: kind, dispatchGroups } = announcement;
  return kind === 'everywhere' ? { kind, dispatchGroups } : { kind };
}

export function presentWritten(
  row: WrittenRow,
  { now, isManageable }: { now: Date; isManageable: boolean },
): Written {
  const { announcement, targets, authorName, readCount, confirmedCount } = row;
  return {
    id: announcement.id,
    words: announcement.words,
    audience: audienceOf(row),
    audienceNames: targets.map(({ name }) => name),
    isPinned: announcement.isPinned,
    mustConfirm: announcement.mustConfirm,
    confirmBy: announcement.confirmBy,
    startsAt: instantOf(announcement.startsAt),
    endsAt: instantOf(announcement.endsAt),
    editedAt: instantOf(announcement.editedAt),
    updatedAt: announcement.updatedAt.toISOString(),
    state: stateOf(announcement, now),
    authorName: authorName ?? '',
    isManageable,
    readCount,
    confirmedCount,
    revision: announcement.revision,
  };
}

export const presentReceipt = ({
  userId,
  name,
  imageUrl,
  readAt,
  confirmedAt,
}: ReceiptRow): Receipt => ({
  userId,
  name,
  imageUrl,
  readAt: instantOf(readAt),
  confirmedAt: instantOf(confirmedAt),
});
