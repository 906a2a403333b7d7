import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Role } from '../../../domain/access/roles.ts';
import { listCliChallenges } from '../../../domain/challenges/code/cli.contract.ts';
import {
  getClassCode,
  listSubmissions,
  runCode,
} from '../../../domain/challenges/code/code.contract.ts';
import { submitCode } from '../../../domain/challenges/code/keep-code.contract.ts';
import { getReview, listReviews } from '../../../domain/challenges/code/review.contract.ts';
import { getClassRules, setClassCli } from '../../../domain/classrules/classrules.contract.ts';
import { listAuditEntries } from '../../../domain/audit/audit.contract.ts';
import { codeRoom } from '../../../tests/support/code-room.ts';
import { connectCli } from '../../../tests/support/connect-cli.ts';
import type { TestPerson } from '../../../tests/support/test-app.ts';

type Room = Awaited<ReturnType<typeof codeRoom>>;
type At = Awaited<ReturnType<Room['placed']>>['at'];

let room: Room;
beforeAll(async () => {
  room = await codeRoom();
});
afterAll(() => room.close());

const double = 'print(int(input()) * 2)\n';

const switchOn = ({ classId }: At, person = room.instructor, isEnabled = true) =>
  person.client.call(setClassCli, { params: { classId }, body: { isEnabled } });

/** What the command line of this person is answered by each of its calls about a challenge. */
async function statuses(person: TestPerson, at: At) {
  const headers = await connectCli(room.test, person);
  const { anonymous } = room.test;
  const work = { language: 'python3', code: double } as const;
  const times = { startedAt: room.now(), submittedAt: room.now() };
  const answers = [
    await anonymous.call(getClassCode, { params: at }, headers),
    await anonymous.call(listSubmissions, { params: at }, headers),
    await anonymous.call(runCode, { params: at, body: work }, headers),
    await anonymous.call(
      submitCode,
      { params: { submissionUuid: randomUUID() }, body: { ...at, ...work, ...times } },
      headers,
    ),
  ];
  return answers.map(({ status, error }) => [status, error]);
}

const four = (status: number, error: string) => Array.from({ length: 4 }, () => [status, error]);

describe('the switch of a class', () => {
  it('is not for trainees, nor another organisation, nor where local coding is off', async () => {
    const { at } = await room.placed();
    expect((await switchOn(at, room.trainee)).status).toBe(403);
    expect((await switchOn(at, room.foreigner)).status).toBe(404);
    const bare = await room.test.person(
      await room.test.organisation({ features: [] }),
      Role.instructor,
    );
    expect((await switchOn(at, bare)).status).toBe(403);
    const { classId } = at;
    const { result } = await room.instructor.client.call(getClassRules, { params: { classId } });
    expect(result.cliEnabled).toBe(false);
  });

  it('is off at first, goes on and off again, and stands in the log with what it was', async () => {
    const { at } = await room.placed();
    expect((await switchOn(at)).result.cliEnabled).toBe(true);
    expect((await switchOn(at)).result.revision).toBe(0);
    expect((await switchOn(at, room.instructor, false)).result.cliEnabled).toBe(false);
    const admin = await room.test.person(room.organisationId, Role.admin);
    const query = { action: 'class.enableCli' } as const;
    const { entries } = (await admin.client.call(listAuditEntries, { query })).result;
    const ofClass = entries.filter(({ subject }) => subject.id === String(at.classId));
    expect(ofClass.map(({ before, after }) => [before, after])).toEqual([
      [{ cliEnabled: true }, { cliEnabled: false }],
      [{ cliEnabled: false }, { cliEnabled: true }],
    ]);
  });
});

describe('the command line', () => {
  it('reads and hands in nothing in a class without it, nor once it was taken back', async () => {
    const { at } = await room.placed();
    expect(await statuses(room.trainee, at)).toEqual(four(403, 'cliOff'));
    await switchOn(at);
    await switchOn(at, room.instructor, false);
    expect(await statuses(room.trainee, at)).toEqual(four(403, 'cliOff'));
    expect(await room.submissionsOf(room.trainee, at)).toEqual([]);
  });

  it('knows no class of others, here or in another organisation', async () => {
    const { at } = await room.placed();
    await switchOn(at);
    const abroad = await room.test.person(await room.test.organisation(), Role.trainee);
    for (const person of [room.stranger, abroad])
      expect(await statuses(person, at)).toEqual(four(404, 'notFound'));
  });

  it('has no section before it opens, not even as a device does, and writes nothing after the end', async () => {
    const { at } = await room.placed();
    await switchOn(at);
    const tomorrow = new Date(room.test.clock.now().getTime() + 86_400_000 * 2);
    const opensAt = tomorrow.toISOString().slice(0, 10);
    const { classId } = at;
    await room.test.asOwner('update class_sections set opens_at = $1 where class_id = $2', [
      opensAt,
      classId,
    ]);
    const early = await statuses(room.trainee, at);
    for (const [status] of early) expect([404, 425]).toContain(status);
    await room.test.asOwner('update class_sections set opens_at = null where class_id = $1', [
      classId,
    ]);
    await room.test.asOwner("update classes set end_at = '2020-02-01' where id = $1", [classId]);
    const late = await statuses(room.trainee, at);
    expect(late.map(([status]) => status)).toEqual([200, 200, 400, 409]);
    expect(await room.submissionsOf(room.trainee, at)).toEqual([]);
  });

  it('lists the challenges of the classes that have it, and of no other', async () => {
    const [{ at }, other] = [await room.placed(), await room.placed()];
    await switchOn(at);
    const headers = await connectCli(room.test, room.other);
    const { result } = await room.test.anonymous.call(listCliChallenges, {}, headers);
    const mine = result.find(({ classId }) => classId === at.classId);
    expect(mine?.challenges).toMatchObject([
      {
        classMaterialId: at.classMaterialId,
        title: 'A program',
        sectionTitle: 'Programs',
        style: 'algorithm',
        isOpen: true,
        taskStatus: 'todo',
        score: null,
      },
    ]);
    expect(result.map(({ classId }) => classId)).not.toContain(other.at.classId);
  });

  it('hands in once, marked as done on a computer of one’s own, which staff see', async () => {
    const { at } = await room.placed();
    await switchOn(at);
    const headers = await connectCli(room.test, room.trainee);
    const submissionUuid = randomUUID();
    const times = { startedAt: room.now(), submittedAt: room.now() };
    const body = { ...at, language: 'python3' as const, code: double, ...times };
    const key = { ...headers, 'idempotency-key': submissionUuid };
    const hand = () =>
      room.test.anonymous.call(submitCode, { params: { submissionUuid }, body }, key);
    expect([(await hand()).status, (await hand()).status]).toEqual([200, 200]);
    // What a body claims is worth nothing.
    const claimed = { ...body, takenBy: 'webbrowser' as const };
    const params = { submissionUuid: randomUUID() };
    await room.test.anonymous.call(submitCode, { params, body: claimed }, headers);
    await room.submit(room.trainee, at, double);
    const takenBy = (await room.submissionsOf(room.trainee, at)).map((each) => each.takenBy);
    expect(takenBy).toEqual(['webbrowser', 'localmachine', 'localmachine']);
    const { classMaterialId } = at;
    const { client } = room.instructor;
    const rows = await client.call(listReviews, { params: { classMaterialId } });
    const reviews = await Promise.all(
      rows.result.map(({ attemptId }) => client.call(getReview, { params: { attemptId } })),
    );
    expect(reviews.map(({ result }) => result.takenBy).toSorted()).toEqual([
      'localmachine',
      'localmachine',
      'webbrowser',
    ]);
  });
});
