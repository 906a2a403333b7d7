import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createExam, publishExam, updateExam } from '../../../domain/exams/exams.contract.ts';
import { examFilesRoom, fileOf, fileTask, pixel } from '../../../tests/support/exam-files-room.ts';

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
