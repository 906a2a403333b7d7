import type { WordsInBoth } from '../../domain/announcements/announcements.schema.ts';
import type { Audience } from '../../domain/announcements/written.schema.ts';
import { dispatchGroupsOf } from '../../domain/announcements/dispatch.rules.ts';
import type { Db } from '../db/database.ts';
import { replaceTargets } from './announcement-targets.repo.ts';
import { insertAnnouncement } from './announcements.repo.ts';
import { markReceipt } from './own-announcements.repo.ts';

export interface NewAnnouncement {
  readonly organisationId: number;
  readonly createdBy: number;
  readonly words?: WordsInBoth;
  /** The whole organisation unless told otherwise. */
  readonly audience?: Audience;
  readonly isPinned?: boolean;
  readonly mustConfirm?: boolean;
  readonly confirmBy?: string | null;
  readonly isDraft?: boolean;
  readonly startsAt?: Date | null;
  readonly endsAt?: Date | null;
  readonly withdrawnAt?: Date | null;
  /** Whoever has read it already, and when. */
  readonly readBy?: readonly { userId: number; at: Date; isConfirmed?: boolean }[];
}

const usualWords: WordsInBoth = {
  en: { title: 'Fire drill', body: 'On **Friday** at ten.' },
  ja: { title: '避難訓練', body: '**金曜日**の10時です。' },
};

/** Its readers are not notified. Returns its id. */
export async function seedAnnouncement(db: Db, given: NewAnnouncement): Promise<number> {
  const { organisationId, createdBy, audience = { kind: 'organisation' } } = given;
  const startsAt = given.startsAt === undefined ? new Date(Date.now() - 60_000) : given.startsAt;
  const at = startsAt ?? new Date();
  const id = await insertAnnouncement(db, {
    organisationId,
    createdBy,
    words: given.words ?? usualWords,
    audienceKind: audience.kind,
    dispatchGroups: dispatchGroupsOf(audience),
    isPinned: given.isPinned ?? false,
    mustConfirm: given.mustConfirm ?? false,
    confirmBy: given.confirmBy ?? null,
    isDraft: given.isDraft ?? false,
    startsAt,
    endsAt: given.endsAt ?? null,
    withdrawnAt: given.withdrawnAt ?? null,
    toldAt: given.isDraft || at > new Date() ? null : at,
    createdAt: at,
    updatedAt: at,
  });
  await replaceTargets(db, { organisationId }, id, audience);
  for (const { userId, at: readAt, isConfirmed } of given.readBy ?? [])
    await markReceipt(
      db,
      { organisationId, userId },
      { organisationId, id },
      { readAt, confirmedAt: isConfirmed ? readAt : null },
    );
  return id;
}
