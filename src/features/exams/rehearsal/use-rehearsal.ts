import type { ExamAnswer } from '../../../../domain/exams/exam-answer.schema.ts';
import type { Outcomes } from '../../../../domain/exams/exam-rehearsal.schema.ts';
import { keepExamRehearsal } from '../../../../domain/exams/rehearse-exam.contract.ts';
import { enqueue } from '../../../offline/outbox/outbox.ts';
import { useWaitingOf } from '../../../offline/outbox/use-waiting.ts';
import { examDevice } from '../exam-device.ts';
import type { FoundAll } from './run-checks.ts';

/** Not among what waits of the exam itself: nothing of a rehearsal counts. */
const entityOf = (examId: number): string => `rehearsal:exam:${examId}`;

export const outcomesOf = (found: FoundAll): Outcomes =>
  Object.fromEntries(Object.entries(found).map(([check, { outcome }]) => [check, outcome]));

interface Said {
  readonly outcomes: Outcomes;
  readonly answers: ReadonlyMap<number, ExamAnswer>;
  readonly handedInAt: string | null;
}

/** Says through the outbox, as answers go, how far one is; of what was written it says nothing. */
export function useRehearsal(examId: number) {
  const waiting = useWaitingOf(entityOf(examId));

  async function say({ outcomes, answers, handedInAt }: Said): Promise<void> {
    await enqueue({
      endpoint: keepExamRehearsal,
      params: { examId, deviceUuid: await examDevice() },
      body: { outcomes, answeredCount: answers.size, handedInAt },
      entity: entityOf(examId),
      replaces: true,
    });
  }

  return { say, isWaiting: waiting.length > 0 };
}
