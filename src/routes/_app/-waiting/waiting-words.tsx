import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { addAnswer } from '../../../../domain/challenges/challenges.contract.ts';
import { answerInWords } from '../../../features/challenges/answer-in-words.ts';
import { classQuizQuery } from '../../../features/challenges/challenges.queries.ts';
import { placeOf, wordsOf } from '../../../features/outbox/read-write.ts';
import type { Operation } from '../../../offline/outbox/operation.ts';

interface Props {
  /** Of one piece of work. */
  readonly operations: readonly Operation[];
  readonly children: (words: readonly string[]) => ReactNode;
}

/** What a person wrote in it, with the questions of a quiz that lies on this device; what was written last counts. */
export function WaitingWords({ operations, children }: Props) {
  const client = useQueryClient();
  const quiz = operations.map(quizOf).find((place) => place !== undefined);
  useQuery({ ...classQuizQuery(quiz ?? nowhere), enabled: quiz !== undefined });
  const latest = new Map(operations.map((operation) => [subjectOf(operation), operation]));
  return children(
    [...latest.values()].map((operation) => wordsFrom(client, operation)).filter(Boolean),
  );
}

/** An answer takes the place of an earlier one to the same question, a note's words of those before. */
const subjectOf = ({ entity, path, body }: Operation): unknown =>
  path === addAnswer.path && typeof body === 'object' && body !== null && 'questionId' in body
    ? body.questionId
    : entity;

const nowhere = { classId: 0, classMaterialId: 0 };

/** The same, from what has been read so far. */
export function wordsFrom(client: QueryClient, operation: Operation): string {
  const place = quizOf(operation);
  const quiz = place && client.getQueryData(classQuizQuery(place).queryKey);
  return (quiz && answerInWords(quiz, operation.body)) ?? wordsOf(operation);
}

function quizOf(operation: Operation): typeof nowhere | undefined {
  if (operation.path !== addAnswer.path) return undefined;
  const { classId, classMaterialId } = placeOf(operation) ?? {};
  return classId === undefined || classMaterialId === undefined
    ? undefined
    : { classId, classMaterialId };
}
