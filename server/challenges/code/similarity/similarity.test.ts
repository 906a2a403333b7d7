import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  compareSubmissions,
  getComparedPair,
  getSimilarities,
  noteSimilarity,
} from '../../../../domain/challenges/code/similarity/similarity.contract.ts';
import { codeRoom } from '../../../../tests/support/code-room.ts';
import type { TestPerson } from '../../../../tests/support/test-app.ts';
import { seedSubmission } from '../code.seed.ts';

let room: Awaited<ReturnType<typeof codeRoom>>;
beforeAll(async () => {
  room = await codeRoom();
  await room.test.work();
});
afterAll(() => room.close());

const program = (name: string) => `
${name} = int(input())
for turn in range(${name}):
    if turn % 3 == 0 and turn % 5 == 0:
        print("both", turn)
    elif turn % 3 == 0:
        print("three", turn)
    else:
        print(turn * 2, ${name} - turn)
print(${name} * 2)
`;

/** A challenge that two trainees have handed in, alike but for a name. */
async function handedIn() {
  const { at, versionId, content } = await room.placed();
  const hand = async (person: TestPerson, code: string) =>
    await seedSubmission(room.test.db, {
      organisationId: room.organisationId,
      userId: person.userId,
      ...at,
      materialVersionId: versionId,
      content,
      language: 'python3',
      code,
      judgement: null,
      startedAt: room.test.clock.now(),
      submittedAt: room.test.clock.now(),
    });
  const first = await hand(room.trainee, program('number'));
  const second = await hand(room.other, program('count'));
  return { ...at, first, second, hand };
}

const listed = (classMaterialId: number, person = room.instructor) =>
  person.client.call(getSimilarities, { params: { classMaterialId } });

async function compared(classMaterialId: number) {
  const params = { classMaterialId };
  const asked = await room.instructor.client.call(compareSubmissions, { params });
  expect(asked.result.report?.comparedAt).toBeNull();
  await expect
    .poll(async () => (await listed(classMaterialId)).result.report?.comparedAt, {
      timeout: 20_000,
    })
    .not.toBeNull();
  return (await listed(classMaterialId)).result;
}

it('does not exist for other organisations, and is refused to trainees', async () => {
  const { classMaterialId, first, second } = await handedIn();
  await compared(classMaterialId);
  const params = { classMaterialId, attemptId: first, otherAttemptId: second };
  for (const [person, status] of [
    [room.foreigner, 404],
    [room.trainee, 403],
  ] as const) {
    const { client } = person;
    expect((await listed(classMaterialId, person)).status).toBe(status);
    expect((await client.call(compareSubmissions, { params })).status).toBe(status);
    expect((await client.call(getComparedPair, { params })).status).toBe(status);
    const noted = await client.call(noteSimilarity, { params, body: { text: 'Copied!' } });
    expect(noted.status).toBe(status);
  }
  expect((await listed(classMaterialId)).result.pairs[0]?.note).toBeNull();
});

it('is nothing before somebody asks, and names who is alike then', async () => {
  const { classMaterialId, first, second } = await handedIn();
  expect((await listed(classMaterialId)).result).toEqual({ report: null, pairs: [] });
  const { report, pairs } = await compared(classMaterialId);
  expect(report).toMatchObject({ comparedCount: 2, tooShortCount: 0, newerCount: 0 });
  expect(pairs).toMatchObject([
    { one: { attemptId: first }, other: { attemptId: second }, language: 'python3', percent: 100 },
  ]);
  const params = { classMaterialId, attemptId: first, otherAttemptId: second };
  const { result } = await room.instructor.client.call(getComparedPair, { params });
  expect(result.oneText).toContain('number = int');
  expect(result.otherText).toContain('count = int');
  expect(result.fragments.length).toBeGreaterThan(0);
});

it('compares what each handed in last, and says what came later', async () => {
  const { classMaterialId, second, hand } = await handedIn();
  room.test.clock.advance(60_000);
  const last = await hand(room.trainee, program('again'));
  const { pairs } = await compared(classMaterialId);
  expect(pairs.map(({ one, other }) => [one.attemptId, other.attemptId])).toEqual([[second, last]]);
  room.test.clock.advance(60_000);
  await hand(room.trainee, 'print(1)');
  expect((await listed(classMaterialId)).result.report?.newerCount).toBe(1);
  const again = await compared(classMaterialId);
  expect(again.report).toMatchObject({ comparedCount: 1, tooShortCount: 1, newerCount: 0 });
  expect(again.pairs).toEqual([]);
});

it('keeps what a person found, for staff alone, until it is taken back', async () => {
  const { classId, classMaterialId, first, second } = await handedIn();
  await compared(classMaterialId);
  const params = { classMaterialId, attemptId: first, otherAttemptId: second };
  const note = (text: string) =>
    room.instructor.client.call(noteSimilarity, { params, body: { text } });
  const noted = await note('They wrote it together.');
  expect(noted.result.pairs[0]?.note?.text).toBe('They wrote it together.');
  // A pair that was not found cannot be noted.
  const strange = await room.instructor.client.call(noteSimilarity, {
    params: { ...params, attemptId: second, otherAttemptId: first },
    body: { text: 'The other way round.' },
  });
  expect(strange.status).toBe(404);
  expect((await compared(classMaterialId)).pairs[0]?.note?.text).toBe('They wrote it together.');
  expect((await note(' ')).result.pairs[0]?.note).toBeNull();
  const entries = await room.test.asOwner<{ user_id: number }>(
    `select user_id from audit_entries where action = 'class.noteSimilarity' and subject_id = $1`,
    [String(classId)],
  );
  expect(entries.map(({ user_id: by }) => by)).toEqual([1, 2].map(() => room.instructor.userId));
});
