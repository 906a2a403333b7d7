import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createExam, publishExam, updateExam } from '../../../domain/exams/exams.contract.ts';
import {
  examFilesRoom,
  fileOf,
  fileTask,
  naming,
  pixel,
} from '../../../tests/support/exam-files-room.ts';
import { forgetUnnamedExamFiles } from './exam-files.service.ts';

let room: Awaited<ReturnType<typeof examFilesRoom>>;
beforeAll(async () => {
  room = await examFilesRoom();
});
afterAll(() => room.test.close());

describe('a part in which files are handed in is refused', () => {
  it('with neither a task nor a material, with both, and unfinished when it is published', async () => {
    const { client } = room.admin;
    const made = await client.call(createExam, { body: { title: 'Files', lang: 'en' } });
    const { id: examId, draft } = made.result;
    const save = (part: object, revision: number) =>
      client.callRaw<typeof made.result>(
        updateExam,
        { params: { examId }, body: { ...draft, parts: [{ id: 'a', title: 'A', ...part }] } },
        { 'if-match': `"${revision}"` },
      );
    const one = ['“parts” needs either “materialId” or “file” in each part.'];
    for (const part of [{}, { file: fileTask, materialId: room.quiz.materialId }])
      expect(await save(part, made.result.revision)).toMatchObject({ status: 400, messages: one });
    expect((await save({ file: { ...fileTask, mostFiles: 11 } }, 0)).status).toBe(400);
    const saved = await save({ file: { ...fileTask, text: ' ' }, points: 5 }, made.result.revision);
    expect(saved.result).toMatchObject({ maxPoints: 5 });
    const refused = await client.call(
      publishExam,
      { params: { examId } },
      { 'if-match': `"${saved.result.revision}"` },
    );
    expect(refused.messages).toContain(
      'A part in which files are handed in needs its task, a kind of file and its points.',
    );
  });
});

describe('bytes are refused', () => {
  it('from anybody but who takes the exam, and before it has begun', async () => {
    const examId = await room.filesExam();
    const file = fileOf(pixel);
    for (const person of [room.stranger, room.foreigner])
      expect((await room.keep(person, examId, file)).status).toBe(404);
    for (const person of [room.admin, room.instructor])
      expect((await room.keep(person, examId, file)).status).toBe(403);
    expect((await room.keep(room.trainee, examId, file)).error).toBe('examNotBegun');
  });

  it('of a kind or a size that no task asks for', async () => {
    const examId = await room.begun();
    const said = [
      '“name” or “bytes” does not fit what may be handed in: see the kinds of file and the size in the task.',
    ];
    for (const file of [
      fileOf(pixel, 'page.exe'),
      fileOf(pixel, 'notes.txt'),
      { ...fileOf(pixel), bytes: 1_000_001 },
    ])
      expect(await room.keep(room.trainee, examId, file)).toMatchObject({
        status: 400,
        messages: said,
      });
  });

  it('that are others than was said, and taken then when they are right', async () => {
    const examId = await room.begun();
    const file = fileOf(pixel);
    const other = Buffer.from(pixel);
    other[0] = 0;
    const refused = await room.send(room.trainee, examId, file, other);
    expect(refused).toMatchObject({
      status: 400,
      messages: ['“sha256” is not the digest of what was sent.'],
    });
    expect((await room.send(room.trainee, examId, file, pixel)).result.isKept).toBe(true);
  });

  it('under the name of another file, or into the upload of another person', async () => {
    const examId = await room.begun();
    const file = fileOf(pixel);
    const { result } = await room.keep(room.trainee, examId, file);
    await room.start(room.other, examId);
    expect((await room.append(room.other, examId, file, result, pixel)).status).toBe(404);
    await room.send(room.trainee, examId, file, pixel);
    expect((await room.keep(room.other, examId, file)).error).toBe('alreadyExists');
    expect((await room.keep(room.trainee, examId, { ...file, sha256: '0'.repeat(64) })).error).toBe(
      'alreadyExists',
    );
  });
});

it('goes on from where it broke off, and is the same file when it comes twice', async () => {
  const examId = await room.begun();
  const file = fileOf(pixel);
  const first = (await room.keep(room.trainee, examId, file)).result;
  expect(first).toMatchObject({ isKept: false, offset: 0 });
  await room.append(room.trainee, examId, file, first, pixel.subarray(0, 20));
  const second = (await room.keep(room.trainee, examId, file)).result;
  expect(second).toEqual({ ...first, offset: 20 });
  expect((await room.append(room.trainee, examId, file, first, pixel)).status).toBe(409);
  await room.append(room.trainee, examId, file, second, pixel.subarray(20));
  const done = { isKept: true, offset: 0, uploadUuid: null };
  expect((await room.keep(room.trainee, examId, file)).result).toEqual(done);
  expect((await room.keep(room.trainee, examId, file)).result).toEqual(done);
  expect(await received(examId)).toMatchObject([
    { fileUuid: file.uuid, sha256: file.sha256, bytes: pixel.length },
  ]);
});

describe('what was sent', () => {
  const content = Buffer.concat([pixel, Buffer.from('of its own')]);
  const counted = async () =>
    await room.test.asOwner<{ count: number }>(
      `select reference_count as count from stored_files
        where organisation_id = $1 and sha256 = $2 and reference_count > 0`,
      [room.organisationId, fileOf(content).sha256],
    );

  it('takes room once for each name, until no answer has named it for a month', async () => {
    const examId = await room.begun();
    const file = fileOf(content);
    for (const one of [file, file, fileOf(content)])
      await room.send(room.trainee, examId, one, content);
    expect(await counted()).toEqual([{ count: 2 }]);
    await room.answerFiles(examId, naming(file));
    const inDays = (days: number) => new Date(room.test.clock.now().getTime() + days * 86_400_000);
    await forgetUnnamedExamFiles(room.test.services, inDays(31));
    expect(await counted()).toEqual([{ count: 1 }]);
  });

  it('is so much from one attempt, of which what is there is answered as before', async () => {
    const examId = await room.begun();
    const file = fileOf(content);
    await room.send(room.trainee, examId, file, content);
    await room.test.asOwner(
      `insert into exam_files (organisation_id, uuid, sitting_id, name, sha256, bytes, media_type)
        select $1, gen_random_uuid(), id, 'page.png', $3, 1, 'image/png'
        from exam_sittings, generate_series(1, 198) where exam_id = $2 and user_id = $4`,
      [room.organisationId, examId, file.sha256, room.trainee.userId],
    );
    expect((await room.send(room.trainee, examId, fileOf(content), content)).status).toBe(200);
    expect(await room.keep(room.trainee, examId, fileOf(content))).toMatchObject({
      error: 'tooMuchKept',
      messages: ['So many files were sent from this exam that no more are taken.'],
    });
    expect((await room.keep(room.trainee, examId, file)).result.isKept).toBe(true);
    await room.start(room.other, examId);
    expect((await room.send(room.other, examId, fileOf(content), content)).result.isKept).toBe(
      true,
    );
  });
});

async function received(examId: number) {
  const rows = await room.test.asOwner<{ body: string }>(
    `select body from exam_events e join exam_sittings s on s.id = e.sitting_id
       and s.organisation_id = e.organisation_id where s.exam_id = $1 order by position`,
    [examId],
  );
  return rows
    .map(({ body }) => JSON.parse(body) as { kind: string })
    .filter(({ kind }) => kind === 'fileReceived');
}
