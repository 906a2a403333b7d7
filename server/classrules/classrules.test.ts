import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Role } from '../../domain/access/roles.ts';
import { featureIds } from '../../domain/access/features.ts';
import {
  getClassRules,
  openSection,
  updateClassRules,
} from '../../domain/classrules/classrules.contract.ts';
import { usualRule, type SectionRule } from '../../domain/classrules/classrules.schema.ts';
import { getRetakes, setCounting } from '../../domain/classrules/retakes.contract.ts';
import { skipSection } from '../../domain/classrules/skip-section.contract.ts';
import { getHome, getOfflineClass, getTraining } from '../../domain/training/training.contract.ts';
import { studyRoom, type StudyRoom } from '../../tests/support/study-room.ts';
import type { TestPerson } from '../../tests/support/test-app.ts';
import { seedSectionRules } from './classrules.seed.ts';

let room: StudyRoom;
let instructor: TestPerson;

beforeAll(async () => {
  room = await studyRoom();
  ({ instructor } = room);
});
afterAll(() => room.test.close());

const whole = { chaptersRead: ['one', 'two', 'three', 'four'] };

async function rulesOf(classId: number) {
  return (await instructor.client.call(getClassRules, { params: { classId } })).result;
}

/** Gives the sections of a class these rules, in order; an empty one leaves it as it is. */
async function rule(
  classId: number,
  rules: readonly Partial<SectionRule>[],
  given: { freeNavigation?: boolean; by?: TestPerson; ifMatch?: number } = {},
) {
  const { sections, revision } = await rulesOf(classId);
  return await (given.by ?? instructor).client.call(
    updateClassRules,
    {
      params: { classId },
      body: {
        freeNavigation: given.freeNavigation ?? true,
        sections: rules.map((one, index) => ({
          sectionId: sections[index]?.sectionId ?? 0,
          rule: { ...usualRule, ...one },
        })),
      },
    },
    { 'if-match': `"${given.ifMatch ?? revision}"` },
  );
}

async function trainingOf({ trainee, classId }: { trainee: TestPerson; classId: number }) {
  return (await trainee.client.call(getTraining, { params: { classId } })).result;
}

const closedOf = async (study: { trainee: TestPerson; classId: number }) =>
  (await trainingOf(study)).sections.map(({ closed }) => closed);

const after = [{}, { opensBy: 'after' }] as const;

describe('rules', () => {
  it('are nobody else’s to see or to change', async () => {
    const { classId, trainee } = await room.study();
    const foreigner = await room.test.person(await room.test.organisation(), Role.admin);
    expect(await rule(classId, after, { by: foreigner })).toMatchObject({ status: 404 });
    expect(await rule(classId, after, { by: trainee })).toMatchObject({ status: 403 });
    const manager = await room.test.person(room.organisationId, Role.groupManager);
    expect(await rule(classId, after, { by: manager })).toMatchObject({ status: 403 });
    expect((await rulesOf(classId)).revision).toBe(0);
  });

  it('need what the organisation has', async () => {
    const features = featureIds.filter((id) => ![2001, 2002, 2006].includes(id));
    const bare = await studyRoom(features);
    try {
      const { organisationId, test } = bare;
      const { classId, sectionIds } = await bare.study();
      const ask = (one: Partial<SectionRule>, freeNavigation = true) =>
        bare.instructor.client
          .call(getClassRules, { params: { classId } })
          .then(({ result: { sections } }) =>
            bare.instructor.client.call(
              updateClassRules,
              {
                params: { classId },
                body: {
                  freeNavigation,
                  sections: [
                    { sectionId: sections[1]?.sectionId ?? 0, rule: { ...usualRule, ...one } },
                  ],
                },
              },
              { 'if-match': '"0"' },
            ),
          );
      expect(await ask({ opensBy: 'after' })).toMatchObject({
        messages: [
          'Your organisation does not have sections that open by themselves. They can open by date only.',
        ],
      });
      expect(await ask({ maySkip: true })).toMatchObject({
        messages: ['Your organisation does not have sections that can be skipped.'],
      });
      expect(await ask({}, false)).toMatchObject({
        messages: ['You cannot change whether materials are done in order here.'],
      });
      const params = { classId, sectionId: sectionIds[1] ?? 0 };
      const open = (isOpened: boolean) =>
        bare.instructor.client.call(openSection, { params, body: { isOpened, userIds: [] } });
      // What is there already may stay, and be taken back.
      expect([(await open(true)).status, (await open(false)).status]).toEqual([400, 200]);
      const had = { opensBy: 'days', days: 3, maySkip: true } as const;
      await seedSectionRules(test.db, { organisationId, classId }, sectionIds, [undefined, had]);
      expect((await ask({ ...had, days: 4 })).status).toBe(400);
      expect((await ask(had)).status).toBe(200);
    } finally {
      await bare.test.close();
    }
  });

  it('refuse a circle, a wait for nothing and a number of days that is missing', async () => {
    const { classId } = await room.study();
    const [first, second] = (await rulesOf(classId)).sections;
    const circle = [
      { opensBy: 'after', afterSectionId: second?.sectionId ?? 0 },
      { opensBy: 'after', afterSectionId: first?.sectionId ?? 0 },
    ] as const;
    expect(await rule(classId, circle)).toMatchObject({
      messages: [
        '“sections” lets sections wait for one another in a circle: none of them would ever open.',
      ],
    });
    expect(await rule(classId, [{ opensBy: 'after' }])).toMatchObject({ status: 400 });
    expect(await rule(classId, [{ opensBy: 'days' }])).toMatchObject({
      messages: ['“days” must say after how many days the section opens.'],
    });
    const elsewhere = (await room.study()).sectionIds[0] ?? 0;
    const unknown = { messages: ['“sections” names a section that is not part of this class.'] };
    expect(
      await rule(classId, [{}, { opensBy: 'after', afterSectionId: elsewhere }]),
    ).toMatchObject(unknown);
    expect((await rulesOf(classId)).sections.map((one) => one.rule)).toEqual([
      usualRule,
      usualRule,
    ]);
  });

  it('do not take the place of what somebody else has saved', async () => {
    const { classId } = await room.study();
    await rule(classId, after);
    expect(await rule(classId, [{}, {}], { ifMatch: 0 })).toMatchObject({ status: 412 });
    expect((await rulesOf(classId)).sections[1]?.rule.opensBy).toBe('after');
  });
});

describe('a section that waits for the one before it', () => {
  it('is told why, takes no work, and opens with the last material', async () => {
    const study = await room.study({
      sections: [
        { title: 'Memory', materials: [await room.book()] },
        { title: 'Files', materials: [await room.book()] },
      ],
    });
    const { classId, first, second, read } = study;
    await rule(classId, after);
    const [memory] = (await trainingOf(study)).sections;
    expect(await closedOf(study)).toEqual([null, { why: 'after', sectionId: memory?.id }]);
    expect((await trainingOf(study)).sections[1]?.materials[0]?.progress.taskStatus).toBe(
      'availablesoon',
    );
    expect(await read(whole, second)).toMatchObject({
      status: 425,
      messages: ['This opens when what comes before it is completed.'],
    });
    await read(whole, first);
    expect(await closedOf(study)).toEqual([null, null]);
    expect((await read(whole, second)).result.state).toBe('completed');
  });

  it('lies on the device before, so that one can go on without a network', async () => {
    const study = await room.study();
    const { classId, trainee, third } = study;
    await rule(classId, after);
    const { result } = await trainee.client.call(getOfflineClass, { params: { classId } });
    expect(result.materials.map(({ classMaterialId }) => classMaterialId)).toContain(third);
    await rule(classId, [{}, { opensBy: 'hand' }]);
    const { result: shut } = await trainee.client.call(getOfflineClass, { params: { classId } });
    expect(shut.materials.map(({ classMaterialId }) => classMaterialId)).not.toContain(third);
  });

  it('is not what comes next at home', async () => {
    const study = await room.study({
      sections: [
        { title: 'Memory', materials: [await room.book()] },
        { title: 'Files', materials: [{ ...(await room.book()), dueAt: '2026-11-20' }] },
      ],
    });
    const next = async () => {
      const { result } = await study.trainee.client.call(getHome, {});
      return result.next?.classMaterialId;
    };
    expect(await next()).toBe(study.second);
    await rule(study.classId, after);
    expect(await next()).toBe(study.first);
    await study.read(whole, study.first);
    expect(await next()).toBe(study.second);
  });

  it('opens when the one before it is passed over, where that may be', async () => {
    const study = await room.study();
    const { classId, trainee } = study;
    await rule(classId, after);
    const sectionId = (await trainingOf(study)).sections[0]?.id ?? 0;
    const skip = (isSkipped: boolean) =>
      trainee.client.call(skipSection, { params: { classId, sectionId }, body: { isSkipped } });
    expect(await skip(true)).toMatchObject({
      messages: ['This section cannot be skipped.'],
    });
    await rule(classId, [{ maySkip: true }, { opensBy: 'after' }]);
    await skip(true);
    expect(await closedOf(study)).toEqual([null, null]);
    await skip(false);
    expect((await closedOf(study))[1]).toEqual({ why: 'after', sectionId });
  });
});

describe('a section that is opened by hand', () => {
  it('opens for those named, then for everybody, and closes again', async () => {
    const study = await room.study();
    const { classId, trainee } = study;
    await rule(classId, [{}, { opensBy: 'hand' }]);
    const sectionId = (await trainingOf(study)).sections[1]?.id ?? 0;
    const open = (isOpened: boolean, userIds: number[]) =>
      instructor.client.call(openSection, {
        params: { classId, sectionId },
        body: { isOpened, userIds },
      });
    expect((await closedOf(study))[1]).toEqual({ why: 'hand' });
    expect(await study.read(whole, study.third)).toMatchObject({ status: 403 });
    const stranger = await room.test.person(room.organisationId, Role.trainee);
    expect(await open(true, [stranger.userId])).toMatchObject({
      messages: ['“userIds” names somebody who is not enrolled in this class.'],
    });
    const { result } = await open(true, [trainee.userId]);
    expect(result.sections[1]?.opened).toMatchObject([{ trainee: { id: trainee.userId } }]);
    expect((await closedOf(study))[1]).toBeNull();
    await open(true, []);
    await open(false, [trainee.userId]);
    expect((await closedOf(study))[1]).toBeNull();
    await open(false, []);
    expect((await closedOf(study))[1]).toEqual({ why: 'hand' });
  });
});

it('materials in order open one after the other', async () => {
  const study = await room.study({
    sections: [{ title: 'Memory', materials: [await room.book(), await room.book()] }],
  });
  const { classId, first, second, read } = study;
  await rule(classId, [], { freeNavigation: false });
  const waits = async () =>
    (await trainingOf(study)).sections[0]?.materials.map(({ closed }) => closed);
  expect(await waits()).toEqual([null, { why: 'before', classMaterialId: first }]);
  expect(await read(whole, second)).toMatchObject({ status: 425 });
  await read(whole, first);
  expect(await waits()).toEqual([null, null]);
});

it('what else a class says of its quizzes is kept beside the rules, and makes no form of them old', async () => {
  const study = await room.study();
  const { classId } = study;
  await rule(classId, [], { freeNavigation: false });
  const { revision } = await rulesOf(classId);
  const counted = await instructor.client.call(setCounting, {
    params: { classId },
    body: { classMaterialId: null, counts: 'first' },
  });
  expect(counted.result.counts).toBe('first');
  expect(await rulesOf(classId)).toMatchObject({ freeNavigation: false, revision });
  const saved = await rule(classId, [{ maySkip: true }], {
    freeNavigation: false,
    ifMatch: revision,
  });
  expect([saved.status, saved.result.revision]).toEqual([200, revision + 1]);
  const { result } = await instructor.client.call(getRetakes, { params: { classId } });
  expect(result.counts).toBe('first');
});
