import type pg from 'pg';
import { batched } from '../batched.ts';
import { type Added, insertAnswers, type NewAnswer } from './answers.repo.ts';

/** Writes answers as they come; a full classroom's go together. */
export const answerWriter = (pool: pg.Pool): ((answer: NewAnswer) => Promise<Added>) =>
  batched<NewAnswer, Added>({
    run: (answers) => insertAnswers(pool, answers),
    nameOf: ({ uuid }) => uuid,
    mostTogether: 100,
    mostAtOnce: 2,
    mayOneFail: true,
  });
