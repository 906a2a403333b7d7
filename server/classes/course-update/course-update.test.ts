import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Feature, featureIds } from '../../../domain/access/features.ts';
import { Role } from '../../../domain/access/roles.ts';
import { getAttention } from '../../../domain/attention/attention.contract.ts';
import { listClassChanges } from '../../../domain/audit/class-changes.contract.ts';
import { updateClassSections } from '../../../domain/classes/classes.contract.ts';
import { getCourseUpdate } from '../../../domain/classes/course-update.contract.ts';
import { listCourseVersions } from '../../../domain/courses/courses.contract.ts';
import { courseRoom } from '../../../tests/support/course-room.ts';
import { providedTest } from '../../../tests/support/official-room.ts';
import type { TestApp, TestPerson } from '../../../tests/support/test-app.ts';
import { seedProgress } from '../../training/training.seed.ts';

let test: TestApp;
let author: TestPerson;
beforeAll(async () => {
  ({ test, author } = await providedTest());
  test.clock.set(new Date('2026-11-20T03:00:00Z'));
});
afterAll(() => test.close());

const wordsOf = (changes: readonly { change: string; title: string; isOwn: boolean }[]) =>
  changes.map(({ change, title, isOwn }) => `${change} ${title}${isOwn ? ' (own)' : ''}`);
const everything = [
  'renamed First look',
  'newVersion Ladders',
  'redated Ladders',
  'added Hold',
  'added Hooks',
  'moved Rungs',
  'removed Feet',
  'removed Climb',
];
const old = ['Look: Ladders 1, Feet 1', 'Climb: Rungs 1'];

describe('a newer version of a class’s course', () => {
  it('is refused to whoever may not, and nothing is done in part', async () => {
    const room = await courseRoom(test, author);
    await room.publishNewer();
    const offer = await room.offer();
    const to = offer?.to.id ?? 0;
    const changes = offer?.changes ?? [];
    const stranger = await test.person(await test.organisation(), Role.admin);
    const viewer = await test.person(room.organisationId, Role.systemViewer);
    const { params } = room;
    expect((await room.trainee.client.call(getCourseUpdate, { params })).status).toBe(403);
    expect((await stranger.client.call(getCourseUpdate, { params })).status).toBe(404);
    expect((await viewer.client.call(getCourseUpdate, { params })).status).toBe(200);
    for (const [person, status] of [
      [room.trainee, 403],
      [stranger, 404],
      [viewer, 403],
    ] as const)
      expect((await room.takeOver(to, changes, { person })).status).toBe(status);
    expect((await room.takeOver(to, changes, { revision: 7 })).status).toBe(412);
    expect((await room.takeOver(room.courseVersionId, changes)).status).toBe(409);
    const unknown = { part: '3f333df6-90a4-4fda-8dd3-9485d27cee36', change: 'added' };
    const mixed = await room.takeOver(to, [...changes, unknown]);
    expect([mixed.status, mixed.messages]).toEqual([
      400,
      [expect.stringContaining('“changes” names something')],
    ]);
    expect(await room.shape()).toEqual(old);
  });

  it('is offered with its differences, and taken over whole', async () => {
    const room = await courseRoom(test, author);
    expect(await room.offer()).toBeNull();
    expect((await room.admin.client.call(getAttention, {})).result.courses).toEqual([]);
    await room.publishNewer();
    const offer = await room.offer();
    expect(offer).toMatchObject({
      courseTitle: 'Safety aloft',
      from: { number: 1 },
      to: { number: 2, changes: 'Hooks.' },
    });
    expect(wordsOf(offer?.changes ?? [])).toEqual(everything);
    expect(offer?.changes.find(({ change }) => change === 'redated')).toMatchObject({
      from: null,
      to: '2026-11-18',
    });
    expect((await room.admin.client.call(getAttention, {})).result.courses).toEqual([
      {
        classId: room.classId,
        classTitle: 'Safety aloft',
        lang: 'en',
        courseId: room.courseId,
        title: 'Safety aloft',
        number: 2,
        classCount: 1,
      },
    ]);

    const taken = await room.takeOver(offer?.to.id ?? 0, offer?.changes ?? []);
    expect(taken.status).toBe(200);
    expect(await room.shape()).toEqual(['First look: Ladders 2', 'Hold: Hooks 1, Rungs 1']);
    expect((await room.entryOf('Ladders'))?.dueAt).toBe('2026-11-18');
    expect((await room.shown()).materialCount).toBe(3);
    expect(await room.offer()).toBeNull();
    expect((await room.admin.client.call(getAttention, {})).result.courses).toEqual([]);
    const versions = await author.client.call(listCourseVersions, {
      params: { courseId: room.courseId },
    });
    expect(versions.result.map(({ number, uses }) => [number, uses.length])).toEqual([
      [2, 1],
      [1, 0],
    ]);
    const { result } = await room.admin.client.call(listClassChanges, { params: room.params });
    expect(result.changes[0]).toMatchObject({
      action: 'class.takeOverCourse',
      before: { version: 1 },
      after: { version: 2, takenOver: 8, leftOut: 0 },
    });
  });

  it('gives what was chosen, and does not offer again what was left out', async () => {
    const room = await courseRoom(test, author);
    await room.publishNewer();
    const offer = await room.offer();
    const hooks = offer?.changes.filter(({ title }) => title === 'Hooks') ?? [];
    expect((await room.takeOver(offer?.to.id ?? 0, hooks)).status).toBe(200);
    // Its section comes with it, behind the one that is before it in the course.
    expect(await room.shape()).toEqual([old[0], 'Hold: Hooks 1', old[1]]);
    expect(await room.offer()).toBeNull();
  });

  it('keeps what trainees have done, and says so before', async () => {
    const room = await courseRoom(test, author);
    const key = { organisationId: room.organisationId, classId: room.classId };
    for (const title of ['Ladders', 'Feet']) {
      const classMaterialId = (await room.entryOf(title))?.id ?? 0;
      await seedProgress(
        test.db,
        { ...key, classMaterialId, userId: room.trainee.userId },
        { isCompleted: title === 'Ladders' },
      );
    }
    await room.publishNewer();
    const offer = await room.offer();
    const changeOf = (title: string, change: string) =>
      offer?.changes.find((one) => one.title === title && one.change === change);
    expect(changeOf('Ladders', 'newVersion')).toMatchObject({
      effects: { notStarted: 0, inProgress: 0, completed: 1, openAttempts: 0 },
      obstacle: null,
    });
    expect(changeOf('Feet', 'removed')).toMatchObject({
      effects: { inProgress: 1 },
      obstacle: 'worked',
    });
    const to = offer?.to.id ?? 0;
    const refused = await room.takeOver(to, offer?.changes ?? []);
    expect([refused.status, refused.messages]).toEqual([
      409,
      [expect.stringContaining('already worked')],
    ]);
    expect(await room.shape()).toEqual(old);
    const free = offer?.changes.filter(({ obstacle }) => obstacle === null) ?? [];
    expect((await room.takeOver(to, free)).status).toBe(200);
    expect(await room.shape()).toEqual(['First look: Ladders 2, Feet 1', 'Hold: Hooks 1, Rungs 1']);
    const done = await test.asOwner(
      `select percent from material_progress where organisation_id = $1 order by percent desc`,
      [room.organisationId],
    );
    expect(done).toHaveLength(2);
    expect(done[0]).toEqual({ percent: 100 });
  });

  it('leaves alone what the class has of its own, unless that is chosen', async () => {
    const room = await courseRoom(test, author);
    const { sections, revision } = await room.shown();
    const [look, climb] = sections;
    const drafts = [look, climb].map((section) => ({
      id: section?.id ?? 0,
      title: section === look ? 'Our look' : 'Climb',
      opensAt: null,
      materials: (section?.materials ?? []).map(({ id, reference }) => ({
        id,
        materialId: reference.materialId,
        dueAt: '2026-11-30',
      })),
    }));
    await room.admin.client.call(
      updateClassSections,
      { params: room.params, body: { sections: drafts } },
      { 'if-match': `"${revision}"` },
    );
    await room.publishNewer();
    const offer = await room.offer();
    expect(wordsOf(offer?.changes ?? [])).toEqual(
      everything.map((words) =>
        ['renamed First look', 'redated Ladders'].includes(words) ? `${words} (own)` : words,
      ),
    );
    const others = offer?.changes.filter(({ isOwn }) => !isOwn) ?? [];
    expect((await room.takeOver(offer?.to.id ?? 0, others)).status).toBe(200);
    expect(await room.shape()).toEqual(['Our look: Ladders 2', 'Hold: Hooks 1, Rungs 1']);
    expect((await room.entryOf('Ladders'))?.dueAt).toBe('2026-11-30');
  });

  it('cannot be taken over twice at once', async () => {
    const room = await courseRoom(test, author);
    await room.publishNewer();
    const offer = await room.offer();
    const { revision } = await room.shown();
    const both = await Promise.all(
      [1, 2].map(() => room.takeOver(offer?.to.id ?? 0, offer?.changes ?? [], { revision })),
    );
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412]);
    expect(await room.shape()).toEqual(['First look: Ladders 2', 'Hold: Hooks 1, Rungs 1']);
  });

  it('comes without what the organisation may not have any more', async () => {
    const room = await courseRoom(test, author);
    await room.publishNewer();
    await test.services.database.pool.query(
      'update organisations set features = $2 where id = $1',
      [room.organisationId, featureIds.filter((id) => id !== Feature.book)],
    );
    test.services.signals.apply('organisation', String(room.organisationId));
    const offer = await room.offer();
    const hooks = offer?.changes.filter(({ title }) => title === 'Hooks') ?? [];
    expect(hooks).toMatchObject([{ obstacle: 'unusable' }]);
    expect((await room.takeOver(offer?.to.id ?? 0, hooks)).status).toBe(409);
    expect(await room.shape()).toEqual(old);
  });
});
