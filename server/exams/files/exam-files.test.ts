import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  previewEmergencyFile,
  takeInEmergencyFile,
} from '../../../domain/exams/emergency.contract.ts';
import type { ExamAnswer } from '../../../domain/exams/exam-answer.schema.ts';
import { getExamFile } from '../../../domain/exams/exam-files.contract.ts';
import {
  decideLateExamAnswers,
  getExamRecord,
  listExamAnswers,
  markExamAnswer,
  signOffExam,
} from '../../../domain/exams/exam-marking.contract.ts';
import { getOwnResult } from '../../../domain/exams/own-exams.contract.ts';
import { emergencyFile } from '../../../tests/support/emergency-file.ts';
import {
  examFilesRoom,
  fileOf,
  fileTask,
  naming,
  pixel,
  questionId,
} from '../../../tests/support/exam-files-room.ts';
import { minuteMs, opened } from '../../../tests/support/exam-room.ts';
import { forgetUnnamedExamFiles } from './exam-files.service.ts';

let room: Awaited<ReturnType<typeof examFilesRoom>>;
beforeAll(async () => {
  room = await examFilesRoom();
});
afterAll(() => room.test.close());

describe('an answer of files', () => {
  it('is refused with too many, with what is not asked for, and to another question', async () => {
    const examId = await room.begun();
    const two = [fileOf(pixel), fileOf(pixel)];
    for (const given of [
      naming(...two, fileOf(pixel)),
      naming(fileOf(pixel, 'page.exe')),
      naming(two[0]!, two[0]!),
    ])
      expect((await room.answerFiles(examId, given)).status).toBe(400);
    expect((await room.answerFiles(examId, { kind: 'FREETEXT', text: 'No file' })).status).toBe(
      400,
    );
    expect((await room.answerFiles(examId, naming(...two))).status).toBe(200);
  });

  it('counts by its digest: bytes that come after the deadline are those of the answer', async () => {
    const examId = await room.begun();
    const file = fileOf(pixel);
    await room.answerFiles(examId, naming(file));
    room.test.clock.advance(31 * minuteMs);
    await room.submit(room.trainee, examId);
    const before = (await room.sittingOf(examId)).whole;
    expect(before.answers[0]?.answer).toEqual({
      kind: 'FILE',
      files: [{ ...file, isHere: false }],
    });
    expect(before.waitingCount).toBe(1);
    await room.send(room.trainee, examId, file, pixel);
    const { whole } = await room.sittingOf(examId);
    expect(whole.answers[0]?.answer).toEqual({ kind: 'FILE', files: [{ ...file, isHere: true }] });
    expect(whole.late).toEqual([]);
  });

  it('is late after the deadline, whatever came before, and people decide', async () => {
    const examId = await room.begun();
    const [first, second] = [fileOf(pixel), fileOf(pixel, 'second.png')];
    await room.send(room.trainee, examId, second, pixel);
    await room.answerFiles(examId, naming(first));
    room.test.clock.advance(31 * minuteMs);
    await room.submit(room.trainee, examId);
    expect((await room.answerFiles(examId, naming(second))).result).toEqual({ isLate: true });
    const { params, whole } = await room.sittingOf(examId);
    expect(whole.answers[0]?.answer).toMatchObject({ files: [{ uuid: first.uuid }] });
    expect(whole.late).toMatchObject([
      { answer: { files: [{ uuid: second.uuid, isHere: true }] } },
    ]);
    const body = { isAccepted: true, reason: 'The camera was slow.' };
    await room.admin.client.call(decideLateExamAnswers, { params, body });
    const after = (await room.sittingOf(examId)).whole;
    expect(after.answers[0]?.answer).toMatchObject({ files: [{ uuid: second.uuid }] });
  });

  it('waits for a person; nothing handed in waits for nobody', async () => {
    const examId = await room.begun();
    await room.answerFiles(examId, naming(fileOf(pixel)));
    await room.answerFiles(examId, naming());
    await room.submit(room.trainee, examId);
    expect((await room.sittingOf(examId)).whole).toMatchObject({ points: 0, waitingCount: 0 });
  });
});

it('shows its task sealed, its files to markers and their own person, and to nobody else', async () => {
  const examId = await room.begun();
  const { result: own } = await room.own(room.trainee, examId);
  const paper = opened((await room.sealed(room.trainee, examId)).result, own.sitting?.key ?? '');
  expect(paper.parts[0]?.questions).toEqual([
    {
      kind: 'FILE',
      id: questionId,
      prompt: fileTask.text,
      weight: 10,
      body: { kinds: ['picture', 'pdf'], mostFiles: 2, mostMegabytes: 1 },
    },
  ]);
  const page = fileOf(pixel);
  const script = Buffer.from('<script>alert(1)</script>');
  const hostile = fileOf(script, 'page.pdf');
  await room.send(room.trainee, examId, page, pixel);
  await room.send(room.trainee, examId, hostile, script);
  await room.answerFiles(examId, naming(page, hostile));
  await room.submit(room.trainee, examId);
  await room.start(room.other, examId);
  expect(await room.fetched(room.trainee, 'own', examId, page.uuid)).toBe(200);
  expect(await room.fetched(room.admin, 'staff', examId, page.uuid)).toBe(200);
  for (const person of [room.other, room.stranger, room.foreigner])
    expect(await room.fetched(person, 'own', examId, page.uuid)).toBe(404);
  expect(await room.fetched(room.foreignAdmin, 'staff', examId, page.uuid)).toBe(404);
  expect(await room.fetched(room.instructor, 'staff', examId, page.uuid)).toBe(403);
  expect(await room.fetched(room.trainee, 'staff', examId, page.uuid)).toBe(403);
  expect(await room.fetched(room.admin, 'staff', await room.filesExam(), page.uuid)).toBe(404);
  const file = await room.admin.client.callRaw(getExamFile, {
    params: { examId, examFileUuid: hostile.uuid },
  });
  expect(file.headers).toMatchObject({
    'content-type': 'application/octet-stream',
    'content-disposition': expect.stringContaining('attachment'),
  });

  const { params } = await room.sittingOf(examId);
  const asked = { examId, questionId };
  const listed = await room.admin.client.call(listExamAnswers, { params: asked });
  expect(listed.result[0]?.answer).toMatchObject({ files: [{ isHere: true }, { isHere: true }] });
  const mark = { ...params, questionId };
  const tooMany = { points: 11, comment: '' };
  expect(
    (await room.admin.client.call(markExamAnswer, { params: mark, body: tooMany })).status,
  ).toBe(400);
  await room.admin.client.call(markExamAnswer, { params: mark, body: { points: 8, comment: '' } });
  const record = await room.admin.client.call(getExamRecord, { params });
  expect(record.text).toContain(page.sha256);
});

it('shows the files again with the result', async () => {
  const examId = await room.begun();
  const page = fileOf(pixel);
  await room.answerFiles(examId, naming(page));
  await room.send(room.trainee, examId, page, pixel);
  await room.submit(room.trainee, examId);
  const { params } = await room.sittingOf(examId);
  const body = { points: 10, comment: 'Clear.' };
  await room.admin.client.call(markExamAnswer, { params: { ...params, questionId }, body });
  room.test.clock.advance(60 * minuteMs);
  const resultsAt = room.test.clock.now().toISOString();
  await room.admin.client.call(signOffExam, { params: { examId }, body: { resultsAt } });
  const own = await room.trainee.client.call(getOwnResult, { params: { examId } });
  expect(own.result).toMatchObject({ points: 10, hasPassed: true });
  expect(own.result.parts[0]?.answers[0]?.answer).toMatchObject({ files: [{ isHere: true }] });
});

it('carries small files in an emergency file, and leaves behind what is another than was said', async () => {
  const examId = await room.begun();
  const [small, large, wrong] = [fileOf(pixel), fileOf(pixel, 'b.pdf'), fileOf(pixel, 'c.pdf')];
  const { result: own } = await room.own(room.trainee, examId);
  const entry = (given: ExamAnswer) => ({
    answerUuid: randomUUID(),
    questionId,
    answer: given,
    answeredAt: room.test.clock.now().toISOString(),
  });
  const file = JSON.stringify(
    emergencyFile(own, room.device, [entry(naming(small, wrong)), entry(naming(small, large))], {
      submittedAt: room.test.clock.now().toISOString(),
      files: [
        { uuid: small.uuid, content: pixel.toString('base64') },
        { uuid: wrong.uuid, content: Buffer.from('another').toString('base64') },
      ],
    }),
  );
  const params = { examId };
  const { admin } = room;
  const look = await admin.client.call(previewEmergencyFile, { params, body: { file } });
  const taken = await admin.client.call(takeInEmergencyFile, {
    params,
    body: { file, basis: look.result.basis },
  });
  expect(taken.result.isHandedIn).toBe(true);
  const { whole } = await room.sittingOf(examId);
  expect(whole.answers[0]?.answer).toMatchObject({
    files: [
      { uuid: small.uuid, isHere: true },
      { uuid: large.uuid, isHere: false },
    ],
  });
  // The device has its network back: what was captured by its digest is whole.
  await room.send(room.trainee, examId, large, pixel);
  expect((await room.sittingOf(examId)).whole.answers[0]?.answer).toMatchObject({
    files: [{ isHere: true }, { isHere: true }],
  });
  expect(await room.fetched(admin, 'staff', examId, wrong.uuid)).toBe(404);
});

it('forgets what no answer names, after a while', async () => {
  const examId = await room.begun();
  const [named, unnamed] = [fileOf(pixel), fileOf(pixel, 'other.png')];
  for (const file of [named, unnamed]) await room.send(room.trainee, examId, file, pixel);
  await room.answerFiles(examId, naming(unnamed));
  await room.answerFiles(examId, naming(named));
  const stray = fileOf(pixel, 'stray.png');
  await room.send(room.trainee, examId, stray, pixel);
  const inDays = (days: number) => new Date(room.test.clock.now().getTime() + days * 86_400_000);
  await forgetUnnamedExamFiles(room.test.services, inDays(29));
  expect(await room.fetched(room.trainee, 'own', examId, stray.uuid)).toBe(200);
  await forgetUnnamedExamFiles(room.test.services, inDays(31));
  expect(await room.fetched(room.trainee, 'own', examId, stray.uuid)).toBe(404);
  // Also what an answer named that another one followed: the record has its digest.
  for (const file of [named, unnamed])
    expect(await room.fetched(room.trainee, 'own', examId, file.uuid)).toBe(200);
});
