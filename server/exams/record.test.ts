import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { getExamRecord, listExamSittings } from '../../domain/exams/exam-marking.contract.ts';
import { examRoom } from '../../tests/support/exam-room.ts';
import { choose } from '../../tests/support/quiz-room.ts';

let room: Awaited<ReturnType<typeof examRoom>>;
beforeAll(async () => {
  room = await examRoom();
});
afterAll(() => room.test.close());

it('leaves a record that a program of its own verifies, and that nobody changes', async () => {
  const examId = await room.exam();
  await room.start(room.trainee, examId);
  for (const choice of ['a', 'b']) await room.answer(room.trainee, examId, 0, choose(choice));
  await room.submit(room.trainee, examId);
  const sittings = await room.admin.client.call(listExamSittings, {
    params: { examId },
    query: {},
  });
  const sittingId = sittings.result[0]?.sittingId ?? 0;
  const params = { examId, sittingId };
  expect((await room.foreignAdmin.client.call(getExamRecord, { params })).status).toBe(404);
  const { result: record } = await room.admin.client.call(getExamRecord, { params });
  const path = join(room.test.services.temporaryFolder, 'record.json');
  const verify = (content: unknown) => {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, JSON.stringify(content));
    const { stdout, stderr } = spawnSync(process.execPath, ['public/verify-exam-record.mjs', path]);
    return `${String(stdout)}${String(stderr)}`.trim();
  };
  expect(verify(record)).toBe('Unbroken: 4 events.');
  const changed = structuredClone(record);
  const second = changed.events[1];
  if (second) second.body = second.body.replace('"a"', '"b"');
  expect(verify(changed)).toMatch(/^Broken at event 2/);
  expect(verify({ ...record, events: record.events.slice(0, 3) })).toMatch(/^Broken at its end/);
  for (const statement of ['update exam_events set body = body', 'delete from exam_events'])
    await expect(room.test.asOwner(statement)).rejects.toThrow('is never changed');
});
