import { useQueryClient } from '@tanstack/react-query';
import type { Attempt } from '../../../domain/challenges/attempt.schema.ts';
import { addAnswer } from '../../../domain/challenges/challenges.contract.ts';
import type { StoredAnswer } from '../../../domain/challenges/question.schema.ts';
import { useKeptAnswers } from '../../offline/attempts/use-kept-answers.ts';
import { enqueue } from '../../offline/outbox/outbox.ts';
import { newUuid } from '../../offline/uuid.ts';
import { answered, change, type Place } from './attempts-in-step.ts';
import { attemptsKey } from './challenges.queries.ts';

/** The answers of an open attempt, saved as one goes. `before` is what an earlier page was closed upon. */
export function useAnswers(
  place: Place,
  attempt: Attempt,
  before: ReadonlyMap<number, StoredAnswer>,
) {
  const client = useQueryClient();
  const queryKey = attemptsKey(place);
  return useKeptAnswers({
    uuid: attempt.uuid,
    saved: attempt.answers,
    before,
    async write(questionId, answer) {
      await enqueue({
        endpoint: addAnswer,
        params: { attemptUuid: attempt.uuid, answerUuid: newUuid() },
        body: { questionId, answer, answeredAt: new Date().toISOString() },
        entity: `attempt:${attempt.uuid}`,
        place,
      });
    },
    onKept(questionId, given) {
      // An answer of the server that is on its way does not know of this one.
      void client.cancelQueries({ queryKey });
      client.setQueryData<Attempt[]>(queryKey, (attempts = []) =>
        change(attempts, attempt.uuid, (one) => answered(one, questionId, given)),
      );
    },
  });
}
