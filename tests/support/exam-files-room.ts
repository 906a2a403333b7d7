import { createHash, randomUUID } from 'node:crypto';
import type { ExamAnswer } from '../../domain/exams/exam-answer.schema.ts';
import type { HandedFile } from '../../domain/exams/exam-file.schema.ts';
import {
  appendExamFile,
  type FileStand,
  getExamFile,
  getOwnExamFile,
  keepExamFile,
} from '../../domain/exams/exam-files.contract.ts';
import { getExamSitting, listExamSittings } from '../../domain/exams/exam-marking.contract.ts';
import { taskIdOf } from '../../domain/exams/exam-question.schema.ts';
import { examRoom } from './exam-room.ts';
import type { TestPerson } from './test-app.ts';

export const fileTask = {
  text: 'Draw the **network** and hand in a photo of it.',
  kinds: ['picture' as const, 'pdf' as const],
  mostFiles: 2,
  mostMegabytes: 1,
};
export const questionId = taskIdOf(0);

/** A whole picture, of one pixel. */
export const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

export const fileOf = (content: Buffer, name = 'page.png', uuid = randomUUID()): HandedFile => ({
  uuid,
  name,
  bytes: content.length,
  sha256: createHash('sha256').update(content).digest('hex'),
});
export const naming = (...files: HandedFile[]): ExamAnswer => ({ kind: 'FILE', files });

/** An exam in which files are handed in, and whoever takes, marks and sends. */
export async function examFilesRoom() {
  const room = await examRoom();

  const filesExam = () =>
    room.exam(
      {},
      {
        parts: [
          { id: 'files', title: 'A drawing', file: fileTask, points: 10, materialVersionId: null },
        ],
      },
    );
  const begun = async () => {
    const examId = await filesExam();
    await room.start(room.trainee, examId);
    return examId;
  };
  const keep = ({ client }: TestPerson, examId: number, { uuid, ...body }: HandedFile) =>
    client.call(keepExamFile, { params: { examId, examFileUuid: uuid }, body });
  const append = (
    { client }: TestPerson,
    examId: number,
    { uuid }: HandedFile,
    stand: Pick<FileStand, 'offset' | 'uploadUuid'>,
    payload: Buffer,
  ) =>
    client.callRaw(
      appendExamFile,
      {
        params: { examId, examFileUuid: uuid, uploadUuid: stand.uploadUuid ?? '' },
        query: { offset: stand.offset },
        payload,
      },
      { 'content-type': 'application/octet-stream' },
    );

  /** As a device does it: asks where it stands, sends what follows, and asks again. */
  async function send(person: TestPerson, examId: number, file: HandedFile, content: Buffer) {
    const { result } = await keep(person, examId, file);
    if (!result.isKept) await append(person, examId, file, result, content.subarray(result.offset));
    return await keep(person, examId, file);
  }

  const answerFiles = (examId: number, given: ExamAnswer) =>
    room.answer(room.trainee, examId, 0, given, { questionId });

  /** How the server answers whoever asks for a file, as its own person or as staff. */
  const fetched = async (
    { client }: TestPerson,
    as: 'own' | 'staff',
    examId: number,
    uuid: string,
  ) =>
    (
      await client.callRaw(as === 'own' ? getOwnExamFile : getExamFile, {
        params: { examId, examFileUuid: uuid },
      })
    ).status;

  /** Of whoever handed in first, as an admin sees it. */
  const sittingOf = async (examId: number) => {
    const { result } = await room.admin.client.call(listExamSittings, { params: { examId } });
    const params = { examId, sittingId: result[0]?.sittingId ?? 0 };
    const whole = await room.admin.client.call(getExamSitting, { params });
    return { params, whole: whole.result };
  };
  return { ...room, filesExam, begun, keep, append, send, answerFiles, fetched, sittingOf };
}
