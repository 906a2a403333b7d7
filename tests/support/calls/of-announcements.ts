import { seedAnnouncement } from '../../../server/announcements/announcements.seed.ts';
import type { Caller, ValidCall, ValidCalls, World } from './call.ts';
import { by, freshClass, freshGroup, freshName } from './fresh.ts';

/** To whom the caller may speak: an instructor to a class of theirs, a group manager to a group. */
async function audienceOf(world: World, caller: Caller) {
  const role = caller.lookingAs ?? caller.as;
  if (role === 'groupManager')
    return { kind: 'groups' as const, groupIds: [await freshGroup(world)] };
  if (role !== 'instructor') return { kind: 'organisation' as const };
  const { classId } = await freshClass(world, caller, { instructorIds: [caller.userId] });
  return { kind: 'classes' as const, classIds: [classId] };
}

const draft = async (world: World, caller: Caller) => ({
  words: { en: { title: freshName(), body: 'Words.' }, ja: null },
  audience: await audienceOf(world, caller),
  isPinned: false,
  mustConfirm: false,
  confirmBy: null,
  startsAt: null,
  endsAt: null,
  isDraft: false,
});

/** Written by the caller, so that it is theirs to see and change. */
async function own(world: World, caller: Caller, isDraft = false) {
  const announcementId = await seedAnnouncement(world.test.db, {
    ...by(world, caller),
    audience: await audienceOf(world, caller),
    isDraft,
  });
  return { params: { announcementId } };
}

/** For everybody of the organisation that the caller is at home in. */
async function toRead({ test, people }: World, caller: Caller) {
  const { organisationId } = caller;
  const { admin, systemAdmin } = people;
  const createdBy = caller.userId === admin.userId ? systemAdmin.userId : admin.userId;
  const announcementId = await seedAnnouncement(test.db, { organisationId, createdBy });
  return { params: { announcementId } };
}

const read: ValidCall = async (world, caller) => ({
  ...(await toRead(world, caller)),
  body: { at: world.test.clock.now().toISOString() },
});

export const callsOfAnnouncements: ValidCalls = {
  'GET /api/announcements/:announcementId': (world, caller) => own(world, caller),
  'POST /api/announcements': async (world, caller) => ({ body: await draft(world, caller) }),
  'PUT /api/announcements/:announcementId': async (world, caller) => ({
    ...(await own(world, caller)),
    body: await draft(world, caller),
    revision: 1,
  }),
  'PUT /api/announcements/:announcementId/withdrawal': (world, caller) => own(world, caller),
  'DELETE /api/announcements/:announcementId': (world, caller) => own(world, caller, true),
  'GET /api/announcements/:announcementId/receipts': (world, caller) => own(world, caller),
  'GET /api/announcements/:announcementId/receipts/export': (world, caller) => own(world, caller),
  'GET /api/user/announcements/:announcementId': toRead,
  'PUT /api/user/announcements/:announcementId/read': read,
  'PUT /api/user/announcements/:announcementId/confirmation': read,
};
