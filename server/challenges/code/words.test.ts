import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createCode,
  getClassCode,
  getCodeDraft,
  listSubmissions,
  publishCode,
  saveCodeDraft,
} from '../../../domain/challenges/code/code.contract.ts';
import { emptyCode } from '../../../domain/challenges/code/code-content.schema.ts';
import { saveCode, submitCode } from '../../../domain/challenges/code/keep-code.contract.ts';
import {
  listReviews,
  publishReviews,
  saveReview,
} from '../../../domain/challenges/code/review.contract.ts';
import { listUserNotifications } from '../../../domain/notifications/notifications.contract.ts';
import { getTraining } from '../../../domain/training/training.contract.ts';
import { codeRoom } from '../../../tests/support/code-room.ts';

type Room = Awaited<ReturnType<typeof codeRoom>>;

const task = {
  ...emptyCode('ai'),
  statement: { en: 'Write a prompt.', ja: 'プロンプトを書いてください。' },
  rubric: [
    { id: 'clear', title: 'It says what is wanted', points: 30 },
    { id: 'safe', title: 'It keeps secrets out', points: 20 },
  ],
};

describe('a text that a person judges', () => {
  let room: Room;
  beforeAll(async () => {
    room = await codeRoom();
  });
  afterAll(() => room.close());

  type At = Awaited<ReturnType<Room['placed']>>['at'];
  const hand = (at: At, code: string, language: 'text' | 'python3' = 'text') =>
    room.trainee.client.call(submitCode, {
      params: { submissionUuid: randomUUID() },
      body: { ...at, language, code, startedAt: room.now(), submittedAt: room.now() },
    });

  it('is written in words alone, and not handed in empty', async () => {
    const { at } = await room.placed(task);
    const save = (language: 'text' | 'python3') =>
      room.trainee.client.call(saveCode, {
        params: at,
        body: { language, code: 'Be brief.', savedAt: room.now() },
      });
    expect((await save('python3')).messages).toEqual([
      '“language” is not offered in this challenge.',
    ]);
    expect((await save('text')).status).toBe(200);
    const { result } = await room.trainee.client.call(getClassCode, { params: at });
    expect(result).toMatchObject({
      style: 'ai',
      languages: [],
      maxPoints: 50,
      copy: { language: 'text', codes: { text: 'Be brief.' } },
    });
    expect((await hand(at, 'Be brief.', 'python3')).status).toBe(400);
    expect((await hand(at, ' \n')).messages).toEqual([
      '“code” is empty: there is nothing to hand in yet.',
    ]);
    expect((await room.trainee.client.call(listSubmissions, { params: at })).result).toEqual([]);
  });

  it('is not offered as words where a program is asked for', async () => {
    const { at } = await room.placed();
    expect((await hand(at, 'print(1)')).status).toBe(400);
  });

  it('waits for a person, who decides by the rubric and by nothing else', async () => {
    const { at } = await room.placed(task);
    expect((await hand(at, 'You are a careful editor.')).status).toBe(200);
    const { classMaterialId, classId } = at;
    const waiting = await room.trainee.client.call(listSubmissions, { params: at });
    expect(waiting.result).toMatchObject([
      { status: 6, scoreStatus: 'scoring', points: null, language: 'text' },
    ]);
    const told = await room.instructor.client.call(listUserNotifications, {});
    expect(told.result.notifications[0]?.url).toMatch(/^\/review\?c=\d+&s=\d+$/);
    const list = await room.instructor.client.call(listReviews, { params: { classMaterialId } });
    expect(list.result).toMatchObject([{ state: 'waiting', points: null, maxPoints: 50 }]);
    const attemptId = list.result[0]?.attemptId ?? 0;
    const decide = (rubricPoints: Record<string, number>, casePoints: number | null = null) =>
      room.instructor.client.call(saveReview, {
        params: { attemptId },
        body: { comment: 'Well said.', rubricPoints, casePoints },
      });
    expect((await decide({ clear: 25, safe: 20 }, 5)).messages).toEqual([
      '“casePoints” is at most 0.',
    ]);
    await decide({ clear: 25 });
    const early = await room.instructor.client.call(publishReviews, {
      body: { attemptIds: [attemptId] },
    });
    expect(early.status).toBe(400);
    await decide({ clear: 25, safe: 20 });
    const draft = await room.trainee.client.call(listSubmissions, { params: at });
    expect(draft.result).toMatchObject([{ points: null, comment: '' }]);
    await room.instructor.client.call(publishReviews, { body: { attemptIds: [attemptId] } });
    const after = await room.trainee.client.call(listSubmissions, { params: at });
    expect(after.result).toMatchObject([
      { status: 3, scoreStatus: 'scored', points: 45, comment: 'Well said.' },
    ]);
    const training = await room.trainee.client.call(getTraining, { params: { classId } });
    expect(training.result.sections[0]?.materials[0]?.progress).toMatchObject({
      state: 'completed',
      score: { points: 45, maxPoints: 50 },
    });
  });

  it('is published without a run, and not without a criterion', async () => {
    const made = await room.instructor.client.call(createCode, {
      body: { style: 'ai', title: 'Prompt', lang: 'en' },
    });
    const params = { materialId: made.result.id };
    const { result } = await room.instructor.client.call(getCodeDraft, { params });
    const headers = (revision: number) => ({ 'if-match': `"${revision}"` });
    const first = await room.instructor.client.call(
      saveCodeDraft,
      { params, body: { content: { ...task, rubric: [] } } },
      headers(result.revision),
    );
    const refused = await room.instructor.client.call(
      publishCode,
      { params },
      headers(first.result.revision),
    );
    expect(refused.messages).toEqual([
      'Add a criterion with points: a person judges this task by its rubric.',
    ]);
    const second = await room.instructor.client.call(
      saveCodeDraft,
      { params, body: { content: task } },
      headers(first.result.revision),
    );
    const published = await room.instructor.client.call(
      publishCode,
      { params },
      headers(second.result.revision),
    );
    expect(published.status).toBe(200);
  });
});
