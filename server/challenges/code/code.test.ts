import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  getClassCode,
  getCode,
  getCodeDraft,
  runCode,
} from '../../../domain/challenges/code/code.contract.ts';
import { saveCode, submitCode } from '../../../domain/challenges/code/keep-code.contract.ts';
import { getReview, listReviews } from '../../../domain/challenges/code/review.contract.ts';
import { listUserNotifications } from '../../../domain/notifications/notifications.contract.ts';
import { getTraining } from '../../../domain/training/training.contract.ts';
import { getGradebook } from '../../../domain/gradebook/gradebook.contract.ts';
import { codeRoom } from '../../../tests/support/code-room.ts';
import { hasSandbox, realRunner } from '../../../tests/support/runner.ts';

type Room = Awaited<ReturnType<typeof codeRoom>>;
const double = 'print(int(input()) * 2)\n';

describe('without a runner', () => {
  let room: Room;
  beforeAll(async () => {
    room = await codeRoom();
  });
  afterAll(() => room.close());

  it('shows neither solutions nor what is in hidden cases', async () => {
    const { at } = await room.placed();
    const { result, text } = await room.trainee.client.call(getClassCode, { params: at });
    expect(result.cases.map(({ id }) => id)).toEqual(['one']);
    expect(result.hiddenCount).toBe(1);
    expect(result.maxPoints).toBe(100);
    expect(text).not.toContain('-6');
    expect(text).not.toContain('int(input())');
  });

  it('does not exist for who is not in the class, or of another organisation', async () => {
    const { at, materialId } = await room.placed();
    for (const person of [room.stranger]) {
      const seen = await person.client.call(getClassCode, { params: at });
      expect(seen.status).toBe(404);
      expect((await room.submit(person, at, double)).status).toBe(404);
    }
    const draft = await room.foreigner.client.call(getCodeDraft, { params: { materialId } });
    expect(draft.status).toBe(404);
    const seen = await room.foreigner.client.call(getCode, { params: { materialId } });
    expect(seen.status).toBe(404);
  });

  it('keeps what is written, by the language, and nothing older over it', async () => {
    const { at } = await room.placed();
    const save = (code: string, savedAt: string, language: 'python3' | 'nodejs' = 'python3') =>
      room.trainee.client.call(saveCode, { params: at, body: { language, code, savedAt } });
    await save('second', '2026-01-02T00:00:00.000Z');
    await save('first', '2026-01-01T00:00:00.000Z');
    await save('other', '2026-01-01T12:00:00.000Z', 'nodejs');
    const { result } = await room.trainee.client.call(getClassCode, { params: at });
    expect(result.copy).toEqual({
      language: 'python3',
      codes: { python3: 'second', nodejs: 'other' },
      savedAt: '2026-01-02T00:00:00.000Z',
    });
    const other = await room.other.client.call(getClassCode, { params: at });
    expect(other.result.copy).toBeNull();
  });

  it('refuses a language that is not offered, and a challenge of another kind', async () => {
    const { at } = await room.placed();
    const body = { language: 'go' as const, code: '', savedAt: room.now() };
    const refused = await room.trainee.client.call(saveCode, { params: at, body });
    expect(refused.status).toBe(400);
    expect(refused.messages).toEqual(['“language” is not offered in this challenge.']);
  });

  it('says that nothing can be run, and keeps what was handed in until it can', async () => {
    const { at } = await room.placed();
    const body = { language: 'python3' as const, code: double };
    const refused = await room.trainee.client.call(runCode, { params: at, body });
    expect(refused.status).toBe(400);
    expect(refused.messages).toEqual(['No code can be run on this server at present.']);
    expect((await room.submit(room.trainee, at, double)).status).toBe(200);
    expect(await room.submissionsOf(room.trainee, at)).toMatchObject([
      { status: 6, scoreStatus: 'notscored', points: null, judgement: null, code: double },
    ]);
  });

  it('takes a submission once, and only as often as its author has it', async () => {
    const { at } = await room.placed({ attempts: 1 });
    const uuid = randomUUID();
    expect((await room.submit(room.trainee, at, double, uuid)).status).toBe(200);
    expect((await room.submit(room.trainee, at, double, uuid)).status).toBe(200);
    expect(await room.submissionsOf(room.trainee, at)).toHaveLength(1);
    expect((await room.submit(room.trainee, at, double)).status).toBe(409);
    // Nor may anybody else answer under its name.
    const stolen = await room.other.client.call(submitCode, {
      params: { submissionUuid: uuid },
      body: {
        ...at,
        language: 'python3',
        code: '',
        startedAt: room.now(),
        submittedAt: room.now(),
      },
    });
    expect(stolen.status).toBe(404);
  });
});

describe.skipIf(!hasSandbox)('with a runner', () => {
  let room: Room;
  let close: () => Promise<void>;
  beforeAll(async () => {
    const real = await realRunner();
    close = real.close;
    room = await codeRoom(real.runner);
    await room.test.work();
  });
  afterAll(async () => {
    await room.close();
    await close();
  });

  const scored = (person: Room['trainee'], at: Awaited<ReturnType<Room['placed']>>['at']) =>
    expect
      .poll(async () => (await room.submissionsOf(person, at))[0]?.points, { timeout: 20_000 })
      .not.toBeNull();

  it('runs public cases, and tells what came out of them', async () => {
    const { at } = await room.placed();
    const body = { language: 'python3' as const, code: 'print(int(input()) + 2, " ")\n' };
    const { result } = await room.trainee.client.call(runCode, { params: at, body });
    expect(result.judgement.cases).toMatchObject([
      { id: 'one', verdict: 'differs', stdout: '4  \n', points: 0 },
    ]);
    const own = await room.trainee.client.call(runCode, {
      params: at,
      body: { ...body, input: '5\n' },
    });
    expect(own.result.judgement.cases).toMatchObject([{ id: 'own', stdout: '7  \n' }]);
  });

  it('scores what was handed in by all cases, and shows it wherever a score is shown', async () => {
    const { at } = await room.placed();
    await room.submit(room.trainee, at, 'print(abs(int(input()) * 2))\n');
    await scored(room.trainee, at);
    const [first] = await room.submissionsOf(room.trainee, at);
    expect(first).toMatchObject({ status: 3, scoreStatus: 'scored', points: 40, maxPoints: 100 });
    expect(first?.judgement?.cases).toMatchObject([
      { id: 'one', verdict: 'passed', stdout: '4\n' },
      { id: 'two', verdict: 'differs', stdout: '', stderr: '' },
    ]);
    const { classId } = at;
    const training = await room.trainee.client.call(getTraining, { params: { classId } });
    expect(training.result.sections[0]?.materials[0]?.progress).toMatchObject({
      state: 'completed',
      score: { points: 40, maxPoints: 100 },
    });
    const gradebook = await room.instructor.client.call(getGradebook, { params: { classId } });
    expect(gradebook.text).toContain('40');
    // The best one counts.
    await room.submit(room.trainee, at, double);
    await scored(room.trainee, at);
    await room.submit(room.trainee, at, 'broken(');
    await scored(room.trainee, at);
    const after = await room.trainee.client.call(getTraining, { params: { classId } });
    expect(after.result.sections[0]?.materials[0]?.progress.score).toEqual({
      points: 100,
      maxPoints: 100,
    });
  });

  it('leaves what has a rubric to a person, and tells those who mark', async () => {
    const rubric = [{ id: 'names', title: 'Names', points: 10 }];
    const { at } = await room.placed({ rubric });
    const run = { language: 'python3' as const, code: double };
    await room.trainee.client.call(runCode, { params: at, body: run });
    await room.submit(room.trainee, at, double);
    await expect
      .poll(async () => (await room.submissionsOf(room.trainee, at))[0]?.scoreStatus, {
        timeout: 20_000,
      })
      .toBe('scoring');
    const { result } = await room.instructor.client.call(listUserNotifications, {});
    const [told] = result.notifications;
    expect(told?.url).toMatch(/^\/review\?c=\d+&s=\d+$/);
    const { classMaterialId } = at;
    const list = await room.instructor.client.call(listReviews, { params: { classMaterialId } });
    const attemptId = list.result[0]?.attemptId ?? 0;
    const review = await room.instructor.client.call(getReview, { params: { attemptId } });
    expect(review.result).toMatchObject({ state: 'waiting', points: null, maxPoints: 110 });
    const kinds = review.result.timeline.map(({ kind, passed, total }) => [kind, passed, total]);
    expect(kinds).toContainEqual(['run', 1, 1]);
    expect(kinds.at(-1)).toEqual(['submitted', 2, 2]);
  });
});
