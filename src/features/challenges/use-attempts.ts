import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { z } from 'zod';
import type { Attempt, ClassQuiz } from '../../../domain/challenges/attempt.schema.ts';
import {
  addAnswer,
  checkAnswer,
  startAttempt,
  submitAttempt,
} from '../../../domain/challenges/challenges.contract.ts';
import type { StoredAnswer } from '../../../domain/challenges/question.schema.ts';
import { call } from '../../lib/api.ts';
import type { Operation } from '../../offline/outbox/operation.ts';
import { enqueue, onOutboxEvent } from '../../offline/outbox/outbox.ts';
import { useWaiting } from '../../offline/outbox/use-waiting.ts';
import { newUuid } from '../../offline/uuid.ts';
import { forgetClock } from '../../offline/attempts/attempt-clock.ts';
import { answered, begun, change, type Place, submitted } from './attempts-in-step.ts';
import { attemptsKey } from './challenges.queries.ts';

/** Beginning an attempt and handing it in; both work without a network. */
export function useAttempts(place: Place) {
  const client = useQueryClient();
  const queryKey = attemptsKey(place);
  const set = (how: (attempts: Attempt[]) => Attempt[]) => {
    void client.cancelQueries({ queryKey });
    client.setQueryData<Attempt[]>(queryKey, (attempts = []) => how(attempts));
  };

  /** Its questions are those of the version that this device shows. */
  async function start({ materialVersionId }: ClassQuiz, uuid = newUuid()): Promise<string> {
    const startedAt = new Date().toISOString();
    const { classId, classMaterialId } = place;
    await enqueue({
      endpoint: startAttempt,
      params: { attemptUuid: uuid },
      body: { classId, classMaterialId, materialVersionId, startedAt },
      entity: `attempt:${uuid}`,
      place,
      isOneAtATime: true,
    });
    set((attempts) => [begun(uuid, startedAt), ...attempts]);
    return uuid;
  }

  async function submit(uuid: string, usedSeconds?: number): Promise<void> {
    const submittedAt = new Date().toISOString();
    await enqueue({
      endpoint: submitAttempt,
      params: { attemptUuid: uuid },
      body: { submittedAt, ...(usedSeconds === undefined ? {} : { usedSeconds }) },
      entity: `attempt:${uuid}`,
      place,
    });
    forgetClock(uuid);
    set((attempts) => change(attempts, uuid, (one) => submitted(one, submittedAt)));
  }

  /** Only with a network: what is right is not on this device before. */
  async function check(uuid: string, questionId: number, answer: StoredAnswer): Promise<void> {
    const body = { answer, answeredAt: new Date().toISOString() };
    const params = { attemptUuid: uuid, questionId };
    const { result } = await call(checkAnswer, { params, body }, { ignoreErrors: true });
    // Other answers may still be on their way: of the server's attempt only its marks are newer.
    set((attempts) =>
      change(attempts, uuid, (one) => ({
        ...answered(one, questionId, answer),
        marks: result.marks,
      })),
    );
  }

  const { classMaterialId } = place;
  useEffect(
    () =>
      onOutboxEvent((outboxEvent) => {
        if (outboxEvent.kind !== 'written') return;
        const isSubmission = outboxEvent.operation.path === submitAttempt.path;
        if (!isSubmission && !isLate(outboxEvent)) return;
        // Its marks are there now, or an answer that came too late.
        void client.invalidateQueries({ queryKey: attemptsKey({ classMaterialId }) });
      }),
    [client, classMaterialId],
  );

  return { start, submit, check };
}

const LateSchema = z.object({ isLate: z.literal(true) });

const isLate = ({ operation, result }: { operation: Operation; result: unknown }): boolean =>
  operation.path === addAnswer.path && LateSchema.safeParse(result).success;

/** What the server said when it would not take something of these attempts. */
export function useRefusal(place: Place, attempts: readonly Attempt[]): string | undefined {
  const waiting = useWaiting('attempt:');
  const refused = waiting.find(
    ({ state, path, params, body }) =>
      state === 'refused' &&
      (attempts.some(({ uuid }) => uuid === params['attemptUuid']) ||
        (path === startAttempt.path && isOf(body, place))),
  );
  return refused?.refusal?.message;
}

const isOf = (body: unknown, { classMaterialId }: Place): boolean =>
  typeof body === 'object' &&
  body !== null &&
  'classMaterialId' in body &&
  body.classMaterialId === classMaterialId;
