import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CodeContent } from '../../../../domain/challenges/code/code-content.schema.ts';
import {
  getCodeDraft,
  publishCode,
  saveCodeDraft,
  tryCode,
} from '../../../../domain/challenges/code/code.contract.ts';
import type { Judgement } from '../../../../domain/challenges/code/judgement.schema.ts';
import {
  applyRescore,
  discardRescore,
  getRescores,
  startRescore,
  takeBackRescore,
} from '../../../../domain/challenges/code/rescore/rescore.contract.ts';
import { saveReview } from '../../../../domain/challenges/code/review.contract.ts';
import { listTraineeNotifications } from '../../../../domain/notifications/notifications.contract.ts';
import { getTraining } from '../../../../domain/training/training.contract.ts';
import { codeRoom } from '../../../../tests/support/code-room.ts';
import { hasSandbox, realRunner } from '../../../../tests/support/runner.ts';
import { seedSubmission } from '../code.seed.ts';

type Room = Awaited<ReturnType<typeof codeRoom>>;
type Placed = Awaited<ReturnType<Room['placed']>>;
const reason = 'The last case was wrong.';

const judged = (one: number, two: number): Judgement => ({
  compile: { ok: true, output: '' },
  cases: (
    [
      ['one', one, 40],
      ['two', two, 60],
    ] as const
  ).map(([id, points, maxPoints]) => ({
    id,
    points,
    maxPoints,
    verdict: points > 0 ? ('passed' as const) : ('differs' as const),
    cpuMs: 1,
    memoryKb: 1,
    stdout: '',
    printed: '',
    stderr: '',
  })),
});

const roomOf = (room: Room) => {
  const as = (person: Room['trainee'] = room.instructor) => ({
    get: (classMaterialId: number) =>
      person.client.call(getRescores, { params: { classMaterialId } }),
    start: (classMaterialId: number, excludedCases: string[] = []) =>
      person.client.call(startRescore, { params: { classMaterialId }, body: { excludedCases } }),
    apply: (classMaterialId: number, rescoreId: number, basis = '') =>
      person.client.call(applyRescore, {
        params: { classMaterialId, rescoreId },
        body: { reason, basis },
      }),
    takeBack: (classMaterialId: number, rescoreId: number) =>
      person.client.call(takeBackRescore, { params: { classMaterialId, rescoreId } }),
    discard: (classMaterialId: number, rescoreId: number) =>
      person.client.call(discardRescore, { params: { classMaterialId, rescoreId } }),
  });
  return { as, ...as() };
};

describe('without a runner', () => {
  let room: Room;
  beforeAll(async () => {
    room = await codeRoom();
  });
  afterAll(() => room.close());

  async function handedIn(
    { at, versionId, content }: Placed,
    person: Room['trainee'],
    judgement: Judgement | null,
  ): Promise<number> {
    const submittedAt = room.test.clock.now();
    return await seedSubmission(room.test.db, {
      organisationId: room.organisationId,
      userId: person.userId,
      ...at,
      materialVersionId: versionId,
      content,
      language: 'python3',
      code: 'print(1)',
      judgement,
      startedAt: submittedAt,
      submittedAt,
    });
  }

  it('does not exist for other organisations, and is refused to trainees', async () => {
    const placed = await room.placed();
    await handedIn(placed, room.trainee, judged(40, 0));
    const { classMaterialId: at } = placed.at;
    const { as } = roomOf(room);
    for (const call of [
      (who: Room['trainee']) => as(who).get(at),
      (who: Room['trainee']) => as(who).start(at),
      (who: Room['trainee']) => as(who).apply(at, 1),
      (who: Room['trainee']) => as(who).takeBack(at, 1),
      (who: Room['trainee']) => as(who).discard(at, 1),
    ]) {
      expect((await call(room.foreigner)).status).toBe(404);
      expect((await call(room.trainee)).status).toBe(403);
    }
    expect((await as().get(at)).result.open).toBeNull();
  });

  it('says what cannot be scored again, and begins nothing', async () => {
    const { start, get } = roomOf(room);
    const empty = await room.placed({ cases: [] });
    await handedIn(empty, room.trainee, { compile: { ok: true, output: '' }, cases: [] });
    const nothing = await start(empty.at.classMaterialId);
    expect(nothing.messages).toEqual(['This challenge has no cases that could be run.']);
    const placed = await room.placed();
    const { classMaterialId: at } = placed.at;
    expect((await start(at)).messages).toEqual(['Nobody has handed in this challenge yet.']);
    await handedIn(placed, room.trainee, judged(40, 0));
    const unknown = await start(at, ['three']);
    expect(unknown.status).toBe(400);
    expect(unknown.messages[0]).toContain('“excludedCases” names a case');
    expect((await start(at, ['one', 'two'])).messages[0]).toContain('leaves no case');
    expect((await get(at)).result.open).toBeNull();
  });

  it('is one at a time, waits for what is not run, and may be thrown away', async () => {
    const placed = await room.placed();
    const { classMaterialId: at } = placed.at;
    await handedIn(placed, room.trainee, judged(40, 0));
    const { start, apply, discard, takeBack } = roomOf(room);
    const { result } = await start(at);
    expect(result.open).toMatchObject({ done: 0, total: 1, effect: null });
    const id = result.open?.id ?? 0;
    expect((await start(at)).messages[0]).toContain('being scored again already');
    const early = await apply(at, id);
    expect(early.messages).toEqual(['Not every submission has been run yet.']);
    expect((await takeBack(at, id)).status).toBe(409);
    const other = (await room.placed()).at.classMaterialId;
    expect((await discard(other, id)).status).toBe(404);
    expect((await discard(at, id)).result.open).toBeNull();
  });

  it('lets a case not count, once it was seen who changes, and takes that back', async () => {
    const placed = await room.placed();
    const { classId, classMaterialId: at } = placed.at;
    const attemptId = await handedIn(placed, room.trainee, judged(40, 0));
    await handedIn(placed, room.other, judged(40, 60));
    const { start, apply, takeBack, get } = roomOf(room);
    const score = async () => {
      const { result } = await room.trainee.client.call(getTraining, { params: { classId } });
      return result.sections[0]?.materials[0]?.progress.score;
    };
    const { result } = await start(at, ['two']);
    const { id = 0, effect } = result.open ?? {};
    expect(effect?.changed.map(({ before, after }) => [before.points, after.points])).toEqual(
      expect.arrayContaining([
        [40, 40],
        [100, 40],
      ]),
    );
    expect(await score()).toEqual({ points: 40, maxPoints: 100 });
    // Somebody marks by hand meanwhile.
    await room.instructor.client.call(saveReview, {
      params: { attemptId },
      body: { comment: '', rubricPoints: {}, casePoints: 30 },
    });
    expect((await apply(at, id, 'what was never seen')).status).toBe(409);
    const seen = (await get(at)).result.open?.effect;
    expect(seen?.byHandCount).toBe(1);
    const applied = await apply(at, id, seen?.basis);
    expect(applied.result.open).toBeNull();
    expect(applied.result.applied).toMatchObject([
      { reason, excludedTitles: ['Below zero'], changedCount: 2, canTakeBack: true },
    ]);
    expect(await score()).toEqual({ points: 40, maxPoints: 40 });
    const [own] = await room.submissionsOf(room.other, placed.at);
    expect(own).toMatchObject({ points: 40, maxPoints: 40, scoreStatus: 'hasdifference' });
    const told = await room.other.client.call(listTraineeNotifications, {});
    expect(told.text).toContain('40');
    const again = await apply(at, id, seen?.basis);
    expect(again.status).toBe(409);
    const back = await takeBack(at, id);
    expect(back.result.applied[0]?.takenBackAt).not.toBeNull();
    expect(back.result.applied[0]?.canTakeBack).toBe(false);
    const [as] = await room.submissionsOf(room.other, placed.at);
    expect(as).toMatchObject({ points: 100, maxPoints: 100, scoreStatus: 'scored' });
    expect((await takeBack(at, id)).status).toBe(409);
  });

  it('takes back in the order that it was done', async () => {
    const placed = await room.placed();
    const { classMaterialId: at } = placed.at;
    await handedIn(placed, room.trainee, judged(40, 60));
    const { start, apply, takeBack } = roomOf(room);
    const done = async (excluded: string[]) => {
      const { open } = (await start(at, excluded)).result;
      await apply(at, open?.id ?? 0, open?.effect?.basis);
      return open?.id ?? 0;
    };
    const points = async () => (await room.submissionsOf(room.trainee, placed.at))[0]?.maxPoints;
    const first = await done(['one']);
    const { open } = (await start(at, ['two'])).result;
    // The case that did not count was not kept, so that it has to be run.
    expect(open?.effect).toBeNull();
    expect(await points()).toBe(60);
    const { discard } = roomOf(room);
    await discard(at, open?.id ?? 0);
    const second = await done(['one']);
    const early = await takeBack(at, first);
    expect(early.messages).toEqual(['Only what was applied last can be taken back.']);
    await takeBack(at, second);
    expect(await points()).toBe(60);
    await takeBack(at, first);
    expect(await points()).toBe(100);
  });
});

describe.skipIf(!hasSandbox)('with a runner', () => {
  let room: Room;
  let close: () => Promise<void>;
  beforeAll(async () => {
    const real = await realRunner(['python3', 'nodejs']);
    close = real.close;
    room = await codeRoom(real.runner);
    await room.test.work();
  });
  afterAll(async () => {
    await room.close();
    await close();
  });

  async function publishNewer(materialId: number, change: (content: CodeContent) => CodeContent) {
    const params = { materialId };
    const { client } = room.instructor;
    const { result } = await client.call(getCodeDraft, { params });
    const body = { content: change(result.content) };
    const match = (revision: number) => ({ 'if-match': `"${revision}"` });
    const saved = await client.call(saveCodeDraft, { params, body }, match(result.revision));
    await client.call(tryCode, { params });
    const published = await client.call(publishCode, { params }, match(saved.result.revision));
    expect(published.status).toBe(200);
  }

  it('runs everything against the newest cases, of which trainees see no more than before', async () => {
    const placed = await room.placed();
    const { classMaterialId: at } = placed.at;
    const own = async () => (await room.submissionsOf(room.trainee, placed.at))[0];
    await room.submit(room.trainee, placed.at, 'print(abs(int(input()) * 2))\n');
    await expect.poll(async () => (await own())?.points, { timeout: 20_000 }).toBe(40);
    await publishNewer(placed.materialId, (content) => ({
      ...content,
      cases: [
        ...content.cases,
        {
          id: 'new',
          title: 'Large',
          isPublic: false,
          weight: 50,
          input: '70\n',
          expected: '140\n',
        },
      ],
    }));
    const { start, get, apply, takeBack } = roomOf(room);
    const { open } = (await start(at)).result;
    expect(open).toMatchObject({ versionNumber: 2, total: 1 });
    const effect = async () => (await get(at)).result.open?.effect;
    await expect.poll(effect, { timeout: 20_000 }).toBeTruthy();
    const seen = await effect();
    expect(seen?.changed).toMatchObject([
      { before: { points: 40, maxPoints: 100 }, after: { points: 90, maxPoints: 150 } },
    ]);
    await apply(at, open?.id ?? 0, seen?.basis);
    const after = await own();
    expect(after).toMatchObject({ points: 90, maxPoints: 150, scoreStatus: 'hasdifference' });
    expect(after?.judgement?.cases).toMatchObject([
      { id: 'one', verdict: 'passed', stdout: '4\n' },
      { id: 'two', verdict: 'differs', stdout: '' },
      { id: 'new', verdict: 'passed', stdout: '' },
    ]);
    await takeBack(at, open?.id ?? 0);
    expect(await own()).toMatchObject({ points: 40, maxPoints: 100, scoreStatus: 'scored' });
  });
});
