import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ExamAnswer } from '../../../domain/exams/exam-answer.schema.ts';
import { taskIdOf } from '../../../domain/exams/exam-question.schema.ts';
import {
  getExamRecord,
  getExamSitting,
  listExamSittings,
  markExamAnswer,
  signOffExam,
} from '../../../domain/exams/exam-marking.contract.ts';
import { createExam, publishExam, updateExam } from '../../../domain/exams/exams.contract.ts';
import { getOwnResult, runExamCode } from '../../../domain/exams/own-exams.contract.ts';
import { examRoom, opened } from '../../../tests/support/exam-room.ts';
import { hasSandbox, realRunner } from '../../../tests/support/runner.ts';
import { seedCode } from '../../challenges/code/code.seed.ts';
import type { Runner } from '../../runner/runner.service.ts';

const taskId = taskIdOf(0);
const double = 'print(int(input()) * 2)\n';
const python = (code: string): ExamAnswer => ({
  kind: 'CODE',
  language: 'python3',
  codes: { python3: code },
});

async function codeExamRoom(runner?: Runner) {
  const room = await examRoom(runner);
  const { organisationId, admin } = room;
  const code = await seedCode(room.test.db, { organisationId, createdBy: admin.userId });
  const coded = (content: Parameters<typeof room.exam>[0] = {}) =>
    room.exam(content, {
      parts: [
        {
          id: 'code',
          title: 'A program',
          materialId: code.materialId,
          materialVersionId: code.versionId,
          isCode: true,
          points: 10,
        },
      ],
    });
  const write = (person: typeof room.trainee, examId: number, text: string, questionId = taskId) =>
    room.answer(person, examId, 0, python(text), { questionId });
  const run = (
    person: typeof room.trainee,
    examId: number,
    more: { deviceUuid?: string; questionId?: number; language?: 'python3' | 'go' } = {},
  ) =>
    person.client.call(runExamCode, {
      params: { examId },
      body: {
        deviceUuid: room.device,
        questionId: taskId,
        language: 'python3',
        code: double,
        ...more,
      },
    });
  return { ...room, code, coded, write, run };
}

describe('without a runner', () => {
  let room: Awaited<ReturnType<typeof codeExamRoom>>;
  beforeAll(async () => {
    room = await codeExamRoom();
  });
  afterAll(() => room.test.close());

  it('is neither run nor answered by anybody but who takes it, on its device, while it is open', async () => {
    const examId = await room.coded();
    for (const person of [room.stranger, room.foreigner])
      expect((await room.run(person, examId)).status).toBe(404);
    expect((await room.run(room.admin, examId)).status).toBe(403);
    expect((await room.run(room.trainee, examId)).error).toBe('examNotBegun');
    await room.start(room.trainee, examId);
    expect((await room.run(room.trainee, examId, { deviceUuid: randomUUID() })).error).toBe(
      'examElsewhere',
    );
    expect((await room.run(room.trainee, examId, { questionId: 1 })).messages).toEqual([
      '“questionId” is not a code challenge of your exam.',
    ]);
    expect((await room.run(room.trainee, examId, { language: 'go' })).messages).toEqual([
      '“language” is not offered in this challenge.',
    ]);
    expect((await room.run(room.trainee, examId)).messages).toEqual([
      'No code can be run on this server at present.',
    ]);
    await room.submit(room.trainee, examId);
    expect((await room.run(room.trainee, examId)).error).toBe('examClosed');
  });

  it('refuses an answer that is no code of it', async () => {
    const examId = await room.coded();
    await room.start(room.trainee, examId);
    const text = { kind: 'FREETEXT', text: double } as const;
    const refused = await room.answer(room.trainee, examId, 0, text, { questionId: taskId });
    expect(refused.status).toBe(400);
    const inGo: ExamAnswer = { kind: 'CODE', language: 'go', codes: { go: 'package main' } };
    expect((await room.answer(room.trainee, examId, 0, inGo, { questionId: taskId })).status).toBe(
      400,
    );
    expect((await room.write(room.trainee, examId, double, taskIdOf(1))).messages).toEqual([
      '“questionId” is not a question of your exam.',
    ]);
  });

  it('shows neither solutions nor hidden cases nor hints, sealed or open', async () => {
    const examId = await room.coded();
    await room.start(room.trainee, examId);
    const { result } = await room.own(room.trainee, examId);
    const paper = opened(
      (await room.sealed(room.trainee, examId)).result,
      result.sitting?.key ?? '',
    );
    const [question] = paper.parts[0]?.questions ?? [];
    expect(question).toMatchObject({ kind: 'CODE', id: taskId, prompt: 'A program', weight: 10 });
    const text = JSON.stringify(paper);
    expect(text).toContain('Read a number');
    // A UUID may hold the figure, but no end of a line after it.
    expect(text).not.toContain(String.raw`-6\n`);
    expect(text).not.toContain('int(input())');
  });

  it('keeps the newest code, for this device and for marking; a person may give its points', async () => {
    const examId = await room.coded();
    await room.start(room.trainee, examId);
    await room.write(room.trainee, examId, 'first');
    await room.write(room.trainee, examId, double);
    const { result } = await room.own(room.trainee, examId);
    expect(result.hasCode).toBe(true);
    expect(result.sitting?.answers).toEqual([{ questionId: taskId, answer: python(double) }]);
    await room.submit(room.trainee, examId);
    const { sittingId } = await handedIn(room, examId);
    const params = { examId, sittingId, questionId: taskId };
    const mark = (points: number) =>
      room.admin.client.call(markExamAnswer, { params, body: { points, comment: 'By hand.' } });
    expect((await mark(11)).status).toBe(400);
    expect((await mark(7)).status).toBe(200);
    expect(await handedIn(room, examId)).toMatchObject({ points: 7, waitingCount: 0 });
  });

  it('gives nothing for what was not written, and waits for nobody', async () => {
    const examId = await room.coded();
    await room.start(room.trainee, examId);
    await room.write(room.trainee, examId, '  \n');
    await room.submit(room.trainee, examId);
    expect(await handedIn(room, examId)).toMatchObject({ points: 0, waitingCount: 0 });
  });

  it('is not published where its language is not run', async () => {
    const call = room.admin.client.call.bind(room.admin.client);
    const made = await call(createExam, { body: { title: 'With code', lang: 'en' } });
    const examId = made.result.id;
    const { materialId } = room.code;
    const draft = {
      ...made.result.draft,
      parts: [{ id: 'code', title: 'A program', materialId, points: 30 }],
    };
    const saved = await call(
      updateExam,
      { params: { examId }, body: draft },
      { 'if-match': `"${made.result.revision}"` },
    );
    expect(saved.result.parts).toMatchObject([{ isCode: true, maxPoints: 30, isPublished: true }]);
    const refused = await call(
      publishExam,
      { params: { examId } },
      { 'if-match': `"${saved.result.revision}"` },
    );
    expect(refused.messages).toContain(
      'A code challenge asks for a language that this site cannot run.',
    );
  });
});

describe.skipIf(!hasSandbox)('with a runner', () => {
  let room: Awaited<ReturnType<typeof codeExamRoom>>;
  let close: () => Promise<void>;
  beforeAll(async () => {
    const real = await realRunner();
    close = real.close;
    room = await codeExamRoom(real.runner);
    await room.test.work();
  });
  afterAll(async () => {
    await room.test.close();
    await close();
  });

  it('runs public cases while it is written, and all of them once it is handed in', async () => {
    const examId = await room.coded();
    await room.start(room.trainee, examId);
    const tried = await room.run(room.trainee, examId);
    expect(tried.result.judgement.cases).toMatchObject([{ id: 'one', verdict: 'passed' }]);
    // Right where it is above zero: two cases of 40 and 60, out of ten.
    await room.write(room.trainee, examId, 'print(abs(int(input())) * 2)\n');
    await room.submit(room.trainee, examId);
    await expect
      .poll(async () => (await handedIn(room, examId)).points, { timeout: 20_000 })
      .toBe(4);
    const { sittingId } = await handedIn(room, examId);
    const params = { examId, sittingId };
    const whole = await room.admin.client.call(getExamSitting, { params });
    expect(whole.result.answers[0]?.mark.judgement?.cases).toMatchObject([
      { id: 'one', verdict: 'passed' },
      { id: 'two', verdict: 'differs', stdout: '' },
    ]);
    const record = await room.admin.client.call(getExamRecord, { params });
    expect(record.text).toContain('scored');
    room.test.clock.advance(60 * 60_000);
    const resultsAt = room.test.clock.now().toISOString();
    await room.admin.client.call(signOffExam, { params: { examId }, body: { resultsAt } });
    const own = await room.trainee.client.call(getOwnResult, { params: { examId } });
    expect(own.result).toMatchObject({ points: 4, maxPoints: 10, hasPassed: false });
    expect(own.text).not.toContain(String.raw`-6\n`);
  });
});

async function handedIn(room: Awaited<ReturnType<typeof codeExamRoom>>, examId: number) {
  const { result } = await room.admin.client.call(listExamSittings, { params: { examId } });
  const [sitting] = result;
  if (!sitting) throw new Error('nobody has handed in');
  return sitting;
}
