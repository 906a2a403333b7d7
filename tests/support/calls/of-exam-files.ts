import { createHash, randomUUID } from 'node:crypto';
import { type FileStand, keepExamFile } from '../../../domain/exams/exam-files.contract.ts';
import { seedExamFile } from '../../../server/exams/files/exam-files.seed.ts';
import type { Caller, Given, ValidCalls, World } from './call.ts';
import { freshSitting } from './fresh-exams.ts';

const content = Buffer.from('What was found.');
const body = {
  name: 'notes.txt',
  bytes: content.length,
  sha256: createHash('sha256').update(content).digest('hex'),
};

/** An exam in which files are handed in, which is being taken. */
const freshFileExam = (world: World, caller: Caller) =>
  freshSitting(world, caller, false, {
    parts: [
      {
        id: 'files',
        title: 'Files',
        materialVersionId: null,
        points: 10,
        file: { text: 'Hand in notes.', kinds: ['text'], mostFiles: 3, mostMegabytes: 1 },
      },
    ],
  });

async function keptFile(world: World, caller: Caller): Promise<Given> {
  const { organisationId, test } = world;
  const { examId, sittingId } = await freshFileExam(world, caller);
  return {
    params: { examId, examFileUuid: await seedExamFile(test, { organisationId, sittingId }) },
  };
}

async function begunFile(world: World, caller: Caller): Promise<Given> {
  const { examId } = await freshFileExam(world, caller);
  const params = { examId, examFileUuid: randomUUID() };
  const { client } = world.people.trainee;
  const { result } = await client.callRaw<FileStand>(keepExamFile, { params, body });
  return {
    params: { ...params, uploadUuid: result.uploadUuid ?? '' },
    query: { offset: 0 },
    upload: { type: 'application/octet-stream', content },
  };
}

/** Files of people in exams. */
export const callsOfExamFiles: ValidCalls = {
  'GET /media/exams/:examId/files/:examFileUuid': keptFile,
  'GET /media/own-exams/:examId/files/:examFileUuid': keptFile,
  'PUT /api/trainee/exams/:examId/files/:examFileUuid': async (world, caller) => ({
    params: { examId: (await freshFileExam(world, caller)).examId, examFileUuid: randomUUID() },
    body,
  }),
  'PATCH /api/trainee/exams/:examId/files/:examFileUuid/uploads/:uploadUuid': begunFile,
};
