import { archiveClass } from '../../../domain/classes/archive.contract.ts';
import { extendTime } from '../../../domain/classrules/extensions.contract.ts';
import { giveRetakes } from '../../../domain/classrules/retakes.contract.ts';
import { usualRule } from '../../../domain/classrules/classrules.schema.ts';
import { createInstructorNote } from '../../../domain/classrules/instructor-notes.contract.ts';
import { rescheduleClass } from '../../../domain/reschedules/reschedules.contract.ts';
import type { Caller, ValidCalls, World } from './call.ts';
import { freshClass, freshGroup } from './fresh.ts';

const moreTime = {
  classMaterialId: null,
  userIds: [],
  groupIds: [],
  endsOn: '2100-06-01',
  reason: 'Was ill.',
};

const oneMore = { classMaterialId: null, userIds: [], groupIds: [], attempts: 1, reason: '' };

const otherDates = {
  startAt: '2026-02-02',
  endAt: '2026-03-02',
  skipsDaysOff: true,
  keepsOpens: [],
  keepsDues: [],
};

const noteOn = (sectionId = 0) => ({ sectionId, classMaterialId: null, text: 'Takes long.' });

/** Whoever writes one may change it; of the others an admin does it for them. */
async function freshNote(world: World, caller: Caller) {
  const { classId, sectionIds } = await freshClass(world, caller);
  const body = noteOn(sectionIds[0]);
  const asCaller = await caller.client.call(createInstructorNote, { params: { classId }, body });
  const { result } =
    asCaller.status === 200
      ? asCaller
      : await world.people.admin.client.call(createInstructorNote, { params: { classId }, body });
  return { classId, instructorNoteId: result[0]?.id ?? 0 };
}

/** How a class is put away, what opens when in it, and what may be done again or later. */
export const callsOfClassRules: ValidCalls = {
  'PUT /api/classes/:classId/archived': async (world, caller) => ({
    params: { classId: (await freshClass(world, caller)).classId },
    body: { archived: true },
  }),
  'DELETE /api/classes/:classId': async (world, caller) => {
    const { classId } = await freshClass(world, caller);
    await world.people.admin.client.call(archiveClass, {
      params: { classId },
      body: { archived: true },
    });
    return { params: { classId } };
  },
  'PUT /api/classes/:classId/rules': async (world, caller) => {
    const { classId, sectionIds } = await freshClass(world, caller);
    const rule = { ...usualRule, opensBy: 'days' as const, days: 3 };
    return {
      params: { classId },
      body: { freeNavigation: true, sections: [{ sectionId: sectionIds[0] ?? 0, rule }] },
      revision: 0,
    };
  },
  'PUT /api/classes/:classId/cli': async (world, caller) => ({
    params: { classId: (await freshClass(world, caller)).classId },
    body: { isEnabled: true },
  }),
  'PUT /api/classes/:classId/sections/:sectionId/opened': async (world, caller) => {
    const { classId, sectionIds } = await freshClass(world, caller);
    return {
      params: { classId, sectionId: sectionIds[0] ?? 0 },
      body: { isOpened: true, userIds: [] },
    };
  },
  'POST /api/classes/:classId/extensions': async (world, caller) => ({
    params: { classId: (await freshClass(world, caller)).classId },
    body: { ...moreTime, userIds: [world.people.trainee.userId] },
  }),
  'PUT /api/classes/:classId/extensions/:extensionId/taken-back': async (world, caller) => {
    const { classId } = await freshClass(world, caller);
    const params = { classId };
    const { result } = await world.people.admin.client.call(extendTime, { params, body: moreTime });
    return { params: { classId, extensionId: result[0]?.id ?? 0 } };
  },
  'POST /api/classes/:classId/retakes': async (world, caller) => ({
    params: { classId: (await freshClass(world, caller)).classId },
    body: { ...oneMore, userIds: [world.people.trainee.userId] },
  }),
  'PUT /api/classes/:classId/retakes/:retakeId/taken-back': async (world, caller) => {
    const { classId } = await freshClass(world, caller);
    const params = { classId };
    const { result } = await world.people.admin.client.call(giveRetakes, { params, body: oneMore });
    return { params: { classId, retakeId: result.given[0]?.id ?? 0 } };
  },
  'PUT /api/classes/:classId/counting': async (world, caller) => ({
    params: { classId: (await freshClass(world, caller)).classId },
    body: { classMaterialId: null, counts: 'best' },
  }),
  'POST /api/classes/:classId/instructor-notes': async (world, caller) => {
    const { classId, sectionIds } = await freshClass(world, caller);
    return { params: { classId }, body: noteOn(sectionIds[0]) };
  },
  'PUT /api/classes/:classId/instructor-notes/:instructorNoteId': async (world, caller) => ({
    params: await freshNote(world, caller),
    body: { text: 'Takes an hour.' },
  }),
  'DELETE /api/classes/:classId/instructor-notes/:instructorNoteId': async (world, caller) => ({
    params: await freshNote(world, caller),
  }),
  'PUT /api/classes/:classId/groups/:groupId/followed': async (world, caller) => {
    const groupId = await freshGroup(world);
    const { classId } = await freshClass(world, caller, { groupIds: [groupId] });
    return { params: { classId, groupId }, body: { follows: true } };
  },
  'GET /api/classes/:classId/reschedules/preview': () => ({
    query: { startAt: '2026-02-02', endAt: '2026-03-02', skipsDaysOff: 'true' },
  }),
  'POST /api/classes/:classId/reschedules': async (world, caller) => ({
    params: { classId: (await freshClass(world, caller)).classId },
    body: otherDates,
    revision: 1,
  }),
  'PUT /api/classes/:classId/reschedules/:rescheduleId/undone': async (world, caller) => {
    const params = { classId: (await freshClass(world, caller)).classId };
    const { result } = await world.people.admin.client.call(
      rescheduleClass,
      { params, body: otherDates },
      { 'if-match': '"1"' },
    );
    return { params: { ...params, rescheduleId: result[0]?.id ?? 0 } };
  },
  'PUT /api/trainee/classes/:classId/sections/:sectionId/skipped': async (world, caller) => {
    const { classId, sectionIds } = await freshClass(world, caller);
    return { params: { classId, sectionId: sectionIds[0] ?? 0 }, body: { isSkipped: false } };
  },
};
