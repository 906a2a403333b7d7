import { queryOptions } from '@tanstack/react-query';
import {
  getClassQuiz,
  getQuiz,
  listAttempts,
} from '../../../domain/challenges/challenges.contract.ts';
import { call } from '../../lib/api.ts';
import { listWaiting } from '../../offline/outbox/outbox.ts';
import { type Place, withWaiting } from './attempts-in-step.ts';
import { noteTimes } from '../../offline/attempts/told-times.ts';

export const attemptsKey = ({ classMaterialId }: Pick<Place, 'classMaterialId'>) =>
  ['trainee', 'attempts', classMaterialId] as const;

export const classQuizQuery = ({ classId, classMaterialId }: Place) =>
  queryOptions({
    queryKey: ['trainee', 'quiz', classMaterialId],
    queryFn: async ({ signal }) =>
      (await call(getClassQuiz, { params: { classId, classMaterialId } }, { signal })).result,
    // A class keeps the version it was given.
    staleTime: 3_600_000,
  });

/** As the server has them, with what is still on its way there. */
export const attemptsQuery = (place: Place) =>
  queryOptions({
    queryKey: attemptsKey(place),
    queryFn: async ({ signal }) => {
      // Asked first: what goes through in between is in both, and adding it twice changes nothing.
      const waiting = await listWaiting('attempt:');
      const { classId, classMaterialId } = place;
      const { result } = await call(
        listAttempts,
        { params: { classId, classMaterialId } },
        { signal },
      );
      noteTimes(result);
      return withWaiting(result, waiting, place);
    },
    // An instructor may have marked it, another device handed it in: what is kept is shown, and asked again.
    staleTime: 0,
  });

export interface VersionChoice {
  readonly v?: number | undefined;
  readonly m?: number | undefined;
}

export const quizQuery = (materialId: number, { v, m }: VersionChoice) =>
  queryOptions({
    queryKey: ['quiz', materialId, v ?? null, m ?? null],
    queryFn: async ({ signal }) => {
      const query = { ...(v === undefined ? {} : { v }), ...(m === undefined ? {} : { m }) };
      return (await call(getQuiz, { params: { materialId }, query }, { signal })).result;
    },
  });
