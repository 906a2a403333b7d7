import { isDeepStrictEqual } from 'node:util';
import { announcementRefusals } from '../../domain/announcements/announcements.messages.ts';
import { announcementPolicy, mayTell } from '../../domain/announcements/announcements.policy.ts';
import { stateOf } from '../../domain/announcements/announcements.rules.ts';
import type { AnnouncementDraft, Audience } from '../../domain/announcements/written.schema.ts';
import { authorize } from '../../domain/access/policy.ts';
import { AppError } from '../../domain/http/errors.ts';
import { recordChange } from '../audit/audit.service.ts';
import type { Context } from '../http/context.ts';
import { dispatchGroupsOf } from '../../domain/announcements/dispatch.rules.ts';
import { audienceOf, presentWritten, subjectOf } from './announcements.present.ts';
import { areOwn, replaceTargets } from './announcement-targets.repo.ts';
import {
  deleteAnnouncementRow,
  findWritten,
  insertAnnouncement,
  lockWritten,
  updateAnnouncementRow,
  type WrittenRow,
} from './announcements.repo.ts';
import { countReaders } from './receipts.repo.ts';
import { tellSoon } from './tell.job.ts';

/** The announcement with its readers counted, for whoever may see it here. */
export async function getWritten(context: Context, id: number) {
  const { db, actor } = context;
  const row = await openWritten(context, id);
  return { ...present(context, row), readerCount: await countReaders(db, actor, row.announcement) };
}

/** Refuses whoever may not see it here. */
export async function openWritten({ db, actor }: Context, id: number): Promise<WrittenRow> {
  return requireAbility({ actor }, await findWritten(db, actor, id), 'view');
}

export const present = ({ actor, now }: Pick<Context, 'actor' | 'now'>, row: WrittenRow) =>
  presentWritten(row, { now, isManageable: announcementPolicy.edit(actor, subjectOf(row)) });

export async function createAnnouncement(context: Context, draft: AnnouncementDraft) {
  const { db, actor, now } = context;
  await requireAudience(context, draft.audience);
  requireFuture(context, draft);
  const id = await insertAnnouncement(db, {
    ...columnsOf(draft),
    organisationId: actor.organisationId,
    startsAt: startOf(draft, now),
    createdBy: actor.userId,
    createdAt: now,
    updatedAt: now,
  });
  await replaceTargets(db, actor, id, draft.audience);
  await recordChange(context, { ...about('create', id), after: factsOf(draft) });
  await tellSoon(context);
  return await getWritten(context, id);
}

export async function updateAnnouncement(context: Context, id: number, draft: AnnouncementDraft) {
  const { db, actor, now, ifMatch } = context;
  const row = await holdWritten(context, id, 'edit');
  const { announcement } = row;
  if (ifMatch !== announcement.revision) throw new AppError('staleRevision');
  const state = stateOf(announcement, now);
  if (state === 'withdrawn') throw refusal(context, 'isWithdrawn');
  if (!announcement.isDraft && draft.isDraft) throw refusal(context, 'wasPublished');
  await requireAudience(context, draft.audience);
  requireFuture(context, draft);
  const hasBegun = state === 'current' || state === 'ended';
  // The database keeps the names of fields in an order of its own.
  const isReworded = !isDeepStrictEqual(announcement.words, draft.words);
  await updateAnnouncementRow(db, actor, id, {
    ...columnsOf(draft),
    startsAt: hasBegun ? announcement.startsAt : startOf(draft, now),
    ...(hasBegun && isReworded ? { editedAt: now } : {}),
    updatedAt: now,
  });
  await replaceTargets(db, actor, id, draft.audience);
  await recordChange(context, {
    ...about('update', id),
    before: factsOf({ ...announcement, audience: audienceOf(row) }),
    after: factsOf(draft),
  });
  await tellSoon(context);
  return await getWritten(context, id);
}

export async function withdrawAnnouncement(context: Context, id: number) {
  const { db, actor, now } = context;
  const { announcement } = await holdWritten(context, id, 'edit');
  if (announcement.isDraft) throw refusal(context, 'isDraft');
  if (announcement.withdrawnAt === null) {
    await updateAnnouncementRow(db, actor, id, { withdrawnAt: now, updatedAt: now });
    await recordChange(context, about('withdraw', id));
  }
  return await getWritten(context, id);
}

export async function deleteAnnouncement(context: Context, id: number): Promise<void> {
  const { db, actor, now } = context;
  const row = await holdWritten(context, id, 'delete');
  if (stateOf(row.announcement, now) === 'current') throw refusal(context, 'isCurrent');
  // Its name is looked up while it is still there.
  await recordChange(context, {
    ...about('delete', id),
    before: factsOf({ ...row.announcement, audience: audienceOf(row) }),
  });
  await deleteAnnouncementRow(db, actor, id);
}

async function holdWritten({ db, actor }: Context, id: number, ability: 'edit' | 'delete') {
  return requireAbility({ actor }, await lockWritten(db, actor, id), ability);
}

function requireAbility(
  { actor }: Pick<Context, 'actor'>,
  row: WrittenRow | undefined,
  ability: keyof typeof announcementPolicy,
): WrittenRow {
  const found = row && { ...subjectOf(row), row };
  return authorize(actor, announcementPolicy, ability, found).row;
}

async function requireAudience(context: Context, audience: Audience): Promise<void> {
  const { db, actor } = context;
  if (!mayTell(actor, audience.kind)) throw new AppError('forbidden');
  if (await areOwn(db, actor, audience)) return;
  throw refusal(context, unknown[audience.kind]);
}

const unknown = {
  organisation: 'unknownGroups',
  everywhere: 'unknownGroups',
  groups: 'unknownGroups',
  classes: 'unknownClasses',
  bootcamps: 'unknownBootcamps',
} as const satisfies Record<Audience['kind'], keyof typeof announcementRefusals>;

function requireFuture(context: Context, { endsAt }: AnnouncementDraft): void {
  if (endsAt !== null && new Date(endsAt) <= context.now) throw refusal(context, 'endsInPast');
}

/** Nothing begins before it is published. */
function startOf({ isDraft, startsAt }: AnnouncementDraft, now: Date): Date | null {
  const wanted = startsAt === null ? null : new Date(startsAt);
  if (isDraft) return wanted;
  return wanted !== null && wanted > now ? wanted : now;
}

const columnsOf = (draft: AnnouncementDraft) => ({
  words: draft.words,
  audienceKind: draft.audience.kind,
  dispatchGroups: dispatchGroupsOf(draft.audience),
  isPinned: draft.isPinned,
  mustConfirm: draft.mustConfirm,
  confirmBy: draft.confirmBy,
  endsAt: draft.endsAt === null ? null : new Date(draft.endsAt),
  isDraft: draft.isDraft,
});

interface Facts extends Pick<AnnouncementDraft, 'words' | 'audience' | 'isPinned' | 'mustConfirm'> {
  readonly confirmBy: string | null;
  readonly startsAt: string | Date | null;
  readonly endsAt: string | Date | null;
}

/** What the audit log has of it: no long texts. */
const factsOf = ({ words, audience, startsAt, endsAt, ...terms }: Facts) => ({
  title: words.ja?.title ?? words.en?.title,
  audience: audience.kind,
  ...('groupIds' in audience ? { groupIds: audience.groupIds } : {}),
  ...('classIds' in audience ? { classIds: audience.classIds } : {}),
  ...('bootcampIds' in audience ? { bootcampIds: audience.bootcampIds } : {}),
  ...(audience.kind === 'everywhere' ? { dispatchGroups: dispatchGroupsOf(audience) } : {}),
  isPinned: terms.isPinned,
  mustConfirm: terms.mustConfirm,
  confirmBy: terms.confirmBy,
  beginsAt: startsAt === null ? null : new Date(startsAt).toISOString(),
  finishesAt: endsAt === null ? null : new Date(endsAt).toISOString(),
});

const about = (verb: 'create' | 'update' | 'withdraw' | 'delete', id: number) =>
  ({
    action: `announcement.${verb}`,
    subjectType: 'announcement',
    subjectId: id,
  }) as const;

const refusal = ({ language }: Context, name: keyof typeof announcementRefusals) =>
  new AppError('invalidInput', { messages: [announcementRefusals[name][language]] });
