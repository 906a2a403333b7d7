import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getMaterial } from '../../../domain/materials/materials.contract.ts';
import {
  runExamCode,
  getOwnResult,
  listOwnExams,
} from '../../../domain/exams/own-exams.contract.ts';
import { signExam } from '../../../domain/exams/exam-board.contract.ts';
import { recordedIn, toldIn } from '../../../tests/support/exam-record.ts';
import { examRoom, opened } from '../../../tests/support/exam-room.ts';
import { choose } from '../../../tests/support/quiz-room.ts';
import type { TestPerson } from '../../../tests/support/test-app.ts';

let room: Awaited<ReturnType<typeof examRoom>>;
beforeAll(async () => {
  room = await examRoom();
});
afterAll(() => room.test.close());

const later = () => room.exam({ opensAt: room.inMinutes(5).toISOString() });
const sign = (person: TestPerson, examId: number) =>
  person.client.call(signExam, {
    params: { examId },
    body: { deviceUuid: room.device, question: 1, waitingAnswers: 0, left: 0, pasted: 0 },
  });
const run = (person: TestPerson, examId: number) =>
  person.client.call(runExamCode, {
    params: { examId },
    body: { deviceUuid: room.device, questionId: 1, language: 'python3', code: '' },
  });

describe('reading the questions before the start', () => {
  it('by any answer of the server finds none of their words', async () => {
    const examId = await later();
    const { client } = room.trainee;
    const paper = await room.sealed(room.trainee, examId);
    const answers = [
      paper,
      await room.own(room.trainee, examId),
      await client.call(listOwnExams, {}),
      await client.call(getOwnResult, { params: { examId } }),
      await client.call(getMaterial, { params: { materialId: room.quiz.materialId } }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 404, 404]);
    const said = [
      ...answers.map(({ text }) => text),
      Buffer.from(paper.result.data, 'base64').toString('utf8'),
    ].join('\n');
    expect(said).not.toMatch(/pointer hold|address of a value|takes an address|pass a pointer/);
  });

  it('by a key of before, of nothing or of somebody else opens no paper', async () => {
    const examId = await room.exam();
    const mine = (await room.sealed(room.trainee, examId)).result;
    expect((await room.own(room.trainee, examId)).result.sitting).toBeNull();
    await room.start(room.other, examId);
    const { key } = (await room.own(room.other, examId)).result.sitting ?? {};
    expect(() => opened(mine, key ?? '')).toThrow();
    expect(() => opened(mine, Buffer.alloc(32).toString('base64'))).toThrow();
    expect(opened((await room.sealed(room.other, examId)).result, key ?? '').parts).toHaveLength(1);
  });

  it('by the number of an exam that one is not to take, or that is a draft, finds none', async () => {
    const examId = await room.exam();
    for (const person of [room.stranger, room.foreigner]) {
      expect((await room.own(person, examId)).status).toBe(404);
      expect((await room.sealed(person, examId)).status).toBe(404);
      expect((await room.start(person, examId)).status).toBe(404);
      expect((await room.answer(person, examId, 0, choose('a'))).status).toBe(404);
      expect((await room.submit(person, examId)).status).toBe(404);
      expect((await sign(person, examId)).status).toBe(404);
      expect((await run(person, examId)).status).toBe(404);
    }
    expect((await room.own(room.admin, examId)).status).toBe(403);
    const draft = await room.exam({}, { publishedAt: undefined as never });
    expect((await room.own(room.trainee, draft)).status).toBe(404);
    expect((await room.sealed(room.trainee, draft)).status).toBe(404);
    expect(await recordedIn(room.test, examId)).toEqual([]);
  });
});

describe('beginning as one may not', () => {
  it('before it opens is refused, whatever is called, and recorded', async () => {
    const examId = await later();
    expect((await room.own(room.trainee, examId)).result).toMatchObject({
      state: 'toCome',
      sitting: null,
    });
    expect((await room.start(room.trainee, examId)).error).toBe('examNotOpen');
    expect((await room.answer(room.trainee, examId, 0, choose('a'))).error).toBe('examNotBegun');
    expect((await run(room.trainee, examId)).error).toBe('examNotBegun');
    expect((await sign(room.trainee, examId)).error).toBe('examNotBegun');
    expect((await room.submit(room.trainee, examId)).error).toBe('examNotBegun');
    const events = await recordedIn(room.test, examId);
    expect(events).toMatchObject([
      {
        kind: 'refused',
        call: 'PUT /api/trainee/exams/:examId/sitting',
        why: 'examNotOpen',
        deviceUuid: room.device,
      },
      { call: 'PUT /api/trainee/exams/:examId/answers/:answerUuid', why: 'examNotBegun' },
      { call: 'POST /api/trainee/exams/:examId/runs', why: 'examNotBegun' },
      { call: 'POST /api/trainee/exams/:examId/signs', why: 'examNotBegun' },
      { call: 'PUT /api/trainee/exams/:examId/submission', why: 'examNotBegun' },
    ]);
    expect((await room.own(room.trainee, examId)).result.sitting).toBeNull();
  });

  it('after the last moment to come is refused, and recorded', async () => {
    const examId = await room.exam({ lateJoinMinutes: 5 });
    expect((await room.start(room.trainee, examId)).error).toBe('examClosed');
    expect((await room.own(room.trainee, examId)).result.state).toBe('missed');
    expect(await toldIn(room.test, examId)).toEqual(['refused: examClosed']);
  });

  it('without the code, or in another’s name, is refused, and recorded', async () => {
    const examId = await room.exam({ accessCode: 'KEI-42', needsSignature: true });
    const words = { accessCode: 'ｋｅｉ－42', signedName: '高橋　美咲' };
    expect(
      (await room.start(room.trainee, examId, { ...words, accessCode: 'KEI-43' })).messages,
    ).toEqual(['“accessCode” is not the code of this exam.']);
    expect(
      (await room.start(room.trainee, examId, { ...words, signedName: 'Ben' })).messages,
    ).toEqual(['“signedName” must be your name, as it stands in your account.']);
    expect((await room.start(room.trainee, examId, words)).status).toBe(200);
    expect(await toldIn(room.test, examId)).toEqual([
      'refused: invalidInput',
      'refused: invalidInput',
      'started',
    ]);
    // Whose it is sees it, too.
    expect((await sign(room.trainee, examId)).result.refusedCount).toBe(2);
  });

  it('without the invigilator’s yes is refused, and recorded', async () => {
    const examId = await room.exam({ isSupervised: true });
    expect((await room.start(room.trainee, examId)).error).toBe('examNotAdmitted');
    expect(await toldIn(room.test, examId)).toEqual(['refused: examNotAdmitted']);
  });

  it('again and again is refused each time, and does not fill the record', async () => {
    const examId = await room.exam({ accessCode: 'KEI-42' });
    for (let tried = 0; tried < 103; tried++)
      expect((await room.start(room.trainee, examId, { accessCode: String(tried) })).status).toBe(
        400,
      );
    expect(await recordedIn(room.test, examId)).toHaveLength(100);
    expect((await room.start(room.trainee, examId, { accessCode: 'KEI-42' })).status).toBe(200);
  });
});
