import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { Role } from '../../domain/access/roles.ts';
import {
  assignContract,
  createContract,
  removeFromContract,
  updateContract,
} from '../../domain/contracts/contracts.contract.ts';
import { listNotes, putNote } from '../../domain/notes/notes.contract.ts';
import { getUser } from '../../domain/session/session.contract.ts';
import { getHome, getTraining, recordProgress } from '../../domain/training/training.contract.ts';
import { choose, quizRoom } from '../../tests/support/quiz-room.ts';
import type { TestPerson } from '../../tests/support/test-app.ts';
import { seedClass } from '../classes/classes.seed.ts';
import { seedBook } from '../books/books.seed.ts';
import { seedContract } from './contracts.seed.ts';

const room = await quizRoom();
const { test, instructor, trainee, other } = room;
const { organisationId } = trainee;
afterAll(() => test.close());

const before = new Date('2027-03-01T00:00:00Z');
const setTo = (time: string) => test.clock.set(new Date(time));
const person = (given: TestPerson) => test.signIn(given);

const putIn = (timeZone: string) =>
  test.services.database.pool.query('update organisations set time_zone = $1 where id = $2', [
    timeZone,
    organisationId,
  ]);

const contractOf = (userIds: number[], startAt: string, endAt: string, kind?: 'license') =>
  seedContract(test.db, {
    organisationId,
    createdBy: instructor.userId,
    startAt,
    endAt,
    userIds,
    at: before,
    aiChatEnabled: true,
    billingPlanName: 'Standard',
    ...(kind ? { kind } : {}),
  });

/** A trainee of a class with a book, who reads its first chapter. */
async function reader() {
  const fresh = await test.person(organisationId, Role.trainee);
  const by = { organisationId, createdBy: instructor.userId };
  const book = await seedBook(test.db, { ...by, chapters: [{ title: 'One', markdown: 'Words.' }] });
  const made = await seedClass(test.db, {
    ...by,
    startAt: '2027-01-01',
    traineeIds: [fresh.userId],
    sections: [{ title: 'All', materials: [book] }],
  });
  const params = { classId: made.classId, classMaterialId: made.classMaterialIds[0] ?? 0 };
  const read = async (at = room.now()) => {
    const client = await person(fresh);
    const { status, error } = await client.call(recordProgress, {
      params,
      body: { chaptersRead: [], position: { chapter: 'one', fraction: 0.5 }, at },
    });
    return error ?? status;
  };
  return { ...fresh, classId: made.classId, read };
}

beforeEach(async () => {
  setTo('2027-03-15T03:00:00Z');
  await test.services.database.pool.query('delete from contracts where organisation_id = $1', [
    organisationId,
  ]);
  await test.services.signals.send(test.db, 'organisation', String(organisationId));
  test.services.signals.apply('organisation', String(organisationId));
});

describe('new work', () => {
  it('needs no contract where the organisation has none, from the first one on it does', async () => {
    const { userId, read } = await reader();
    expect(await read()).toBe(200);
    const sysadmin = await test.person(organisationId, Role.systemAdmin);
    const admin = await test.person(organisationId, Role.admin);
    const earlier = room.now();
    test.clock.advance(1000);
    const { result } = await sysadmin.client.call(createContract, {
      body: {
        name: 'The first',
        billingPlanName: 'Standard',
        seats: 1,
        startAt: '2027-03-01',
        endAt: '2027-03-31',
        aiChatEnabled: false,
        monthlyAiTokens: null,
        note: '',
      },
    });
    expect(await read()).toBe('contractMissing');
    expect(await read(earlier)).toBe(200);
    const params = { contractId: result.id };
    const body = { userIds: [userId], groupIds: [], whenFull: 'refuse' as const };
    await admin.client.call(assignContract, { params, body });
    expect(await read()).toBe(200);
    test.clock.advance(1000);
    await admin.client.call(removeFromContract, { params, body: { userIds: [userId] } });
    expect(await read()).toBe('contractMissing');
  });

  it('is refused before the first day and after the day that follows on the last, with the reason', async () => {
    const { userId, read } = await reader();
    await contractOf([userId], '2027-03-10', '2027-03-20');
    setTo('2027-03-09T14:59:00Z');
    expect(await read()).toBe('contractNotStarted');
    setTo('2027-03-09T15:00:00Z');
    expect(await read()).toBe(200);
    setTo('2027-03-21T14:59:00Z');
    expect(await read()).toBe(200);
    setTo('2027-03-21T15:00:00Z');
    expect(await read()).toBe('contractExpired');
    await contractOf([userId], '2027-03-01', '2027-12-31', 'license');
    test.services.signals.apply('user', `${organisationId}/${userId}`);
    expect(await read()).toBe(200);
  });

  it.each([
    ['America/Los_Angeles', '2027-03-15T06:59:30Z'],
    ['Pacific/Kiritimati', '2027-03-14T09:59:30Z'],
    ['Asia/Tokyo', '2027-03-14T14:59:30Z'],
  ])('ends at the midnight of the organisation: %s', async (timeZone, lastMinute) => {
    await putIn(timeZone);
    const { userId, read } = await reader();
    // The day after is the one on which the clocks of California go forward.
    await contractOf([userId], '2027-03-01', '2027-03-13');
    setTo(lastMinute);
    expect(await read()).toBe(200);
    test.clock.advance(60_000);
    expect(await read()).toBe('contractExpired');
    await putIn('Asia/Tokyo');
  });

  it('that was done in time is taken when it arrives late: reading, attempts and answers', async () => {
    setTo('2027-03-15T03:00:00Z');
    const { userId, read } = await reader();
    await contractOf([userId, trainee.userId], '2027-03-01', '2027-03-20');
    const quiz = await room.quiz();
    const at = await room.placed(quiz, { startAt: '2027-01-01' });
    setTo('2027-03-25T03:00:00Z');
    expect(await read('2027-03-21T14:59:59Z')).toBe(200);
    expect(await read('2027-03-21T15:00:01Z')).toBe('contractExpired');
    // A clock that goes wrong into the future is believed no further than now.
    expect(await read('2099-01-01T00:00:00Z')).toBe('contractExpired');

    const late = { ...trainee, client: await person(trainee) };
    const uuid = randomUUID();
    const inTime = '2027-03-21T10:00:00Z';
    expect((await room.start(late, uuid, at)).error).toBe('contractExpired');
    expect((await room.start(late, uuid, at, inTime)).status).toBe(200);
    const { questionIds } = quiz;
    const answer = (answeredAt?: string) =>
      room.answer(late, { uuid, questionIds }, 0, choose('b'), answeredAt ? { answeredAt } : {});
    expect((await answer()).error).toBe('contractExpired');
    expect((await answer(inTime)).result).toEqual({ isLate: false });
    // What was answered in time can always be handed in.
    expect((await room.submit(late, uuid)).status).toBe(200);
    expect((await room.list(late, at)).result[0]?.answers).toHaveLength(1);
  });
});

describe('after the end', () => {
  it('everything stays readable, and notes can still be written', async () => {
    const { userId, classId, read, ...fresh } = await reader();
    await contractOf([userId], '2027-03-01', '2027-03-20');
    expect(await read()).toBe(200);
    setTo('2027-04-01T03:00:00Z');
    const client = await person({ ...fresh, userId });
    const training = await client.call(getTraining, { params: { classId } });
    expect(training.result.sections[0]?.materials[0]?.progress.readingPosition).not.toBeNull();
    expect((await client.call(getHome, {})).result.classes).toHaveLength(1);
    const noteUuid = randomUUID();
    const at = room.now();
    const put = await client.call(putNote, {
      params: { noteUuid },
      body: {
        markdown: 'Still here.',
        classId: null,
        classMaterialId: null,
        place: null,
        createdAt: at,
        updatedAt: at,
      },
    });
    expect(put.status).toBe(200);
    const notes = await client.call(listNotes, { query: {} });
    expect(notes.result.map(({ markdown }) => markdown)).toEqual(['Still here.']);
  });
});

describe('GET /api/user', () => {
  const shown = async (given: TestPerson) => {
    const { result } = await (await person(given)).call(getUser, {});
    const { contract, selfLearningLicense, billingPlanName, needsContract } = result;
    const { hasActiveContract, hasActiveLicense, hasExpiredLicense } = result;
    return {
      contract: contract?.endAt,
      license: selfLearningLicense?.endAt,
      plan: billingPlanName,
      flags: [needsContract, hasActiveContract, hasActiveLicense, hasExpiredLicense],
    };
  };

  it('says what somebody has on this day, and hears of every change at once', async () => {
    expect(await shown(other)).toEqual({
      contract: undefined,
      license: undefined,
      plan: null,
      flags: [false, false, false, false],
    });
    const client = await person(other);
    const contractId = await contractOf([other.userId], '2027-03-01', '2027-03-20');
    await contractOf([other.userId], '2027-03-01', '2027-03-15', 'license');
    const keys = `${organisationId}/${other.userId}`;
    test.services.signals.apply('user', keys);
    const has = { contract: '2027-03-20', license: '2027-03-15', plan: 'Standard' };
    expect(await shown(other)).toEqual({ ...has, flags: [true, true, true, false] });
    // The session in memory is the same; the day is another.
    await client.call(getUser, {});
    setTo('2027-03-16T00:00:00Z');
    expect(await shown(other)).toEqual({ ...has, flags: [true, true, true, true] });
    setTo('2027-03-17T00:00:00Z');
    expect(await shown(other)).toEqual({ ...has, flags: [true, true, false, true] });
    setTo('2027-03-22T00:00:00Z');
    expect(await shown(other)).toEqual({ ...has, flags: [true, false, false, true] });
    const late = await person(other);
    await late.call(getUser, {});
    const sysadmin = await test.person(organisationId, Role.systemAdmin);
    await sysadmin.client.call(
      updateContract,
      { params: { contractId }, body: { endAt: '2027-12-31' } },
      { 'if-match': '"1"' },
    );
    const longer = (await late.call(getUser, {})).result;
    expect([longer.contract?.endAt, longer.hasActiveContract]).toEqual(['2027-12-31', true]);
  });

  it('keeps what it knows of a session only until midnight', async () => {
    await contractOf([other.userId], '2027-03-01', '2027-03-14');
    test.services.signals.apply('organisation', String(organisationId));
    setTo('2027-03-15T14:59:50Z');
    const client = await person(other);
    expect((await client.call(getUser, {})).result.hasActiveContract).toBe(true);
    // Within the minute for which the session stays in memory.
    test.clock.advance(20_000);
    expect((await client.call(getUser, {})).result.hasActiveContract).toBe(false);
  });

  it('never asks staff for a contract', async () => {
    await contractOf([], '2027-03-01', '2027-03-20');
    test.services.signals.apply('organisation', String(organisationId));
    expect((await shown(instructor)).flags).toEqual([false, false, false, false]);
    expect((await shown(other)).flags[0]).toBe(true);
  });
});
