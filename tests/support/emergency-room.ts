import { randomUUID } from 'node:crypto';
import type { StoredAnswer } from '../../domain/challenges/question.schema.ts';
import {
  previewEmergencyFile,
  takeInEmergencyFile,
} from '../../domain/exams/emergency.contract.ts';
import type { EmergencyFile } from '../../domain/exams/emergency.schema.ts';
import { examRoom } from './exam-room.ts';
import type { TestPerson } from './test-app.ts';

/** An exam room whose devices save emergency files, and whose admin takes them in. */
export async function emergencyRoom() {
  const room = await examRoom();

  const begun = async (person: TestPerson, examId: number, deviceUuid = room.device) => {
    await room.start(person, examId, { deviceUuid });
    return (await room.own(person, examId, deviceUuid)).result;
  };
  /** An answer that the device has not sent. */
  const waiting = (position: number, answer: StoredAnswer, answerUuid = randomUUID()) => ({
    answerUuid,
    questionId: room.quiz.questionIds[position] ?? 0,
    answer,
    answeredAt: room.test.clock.now().toISOString(),
  });
  const look = (examId: number, file: EmergencyFile | string, person = room.admin) =>
    person.client.call(previewEmergencyFile, {
      params: { examId },
      body: { file: typeof file === 'string' ? file : JSON.stringify(file) },
    });
  const takeIn = (examId: number, file: EmergencyFile, basis: string, person = room.admin) =>
    person.client.call(takeInEmergencyFile, {
      params: { examId },
      body: { file: JSON.stringify(file), basis },
    });
  /** The status, and the sentences of a refusal. */
  const sayingOf = async (examId: number, file: EmergencyFile | string) => {
    const said = await look(examId, file);
    return [said.status, ...said.messages];
  };
  return { ...room, begun, waiting, look, takeIn, sayingOf };
}
