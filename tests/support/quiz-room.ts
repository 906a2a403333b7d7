import { randomUUID } from 'node:crypto';
import { Feature, featureIds } from '../../domain/access/features.ts';
import { Role } from '../../domain/access/roles.ts';
import {
  addAnswer,
  listAttempts,
  startAttempt,
  submitAttempt,
} from '../../domain/challenges/challenges.contract.ts';
import type { StoredAnswer } from '../../domain/challenges/question.schema.ts';
import { seedClass } from '../../server/classes/classes.seed.ts';
import { testApp, type TestPerson } from './test-app.ts';
import { seedQuiz, type SeededQuiz } from '../../server/challenges/challenges.seed.ts';

export const by = ({ organisationId, userId }: TestPerson) => ({
  organisationId,
  createdBy: userId,
});

export const choose = (...choices: string[]): StoredAnswer => ({ kind: 'MCQ', choices });
export const fill = (...texts: string[]): StoredAnswer => ({
  kind: 'FIB',
  blanks: Object.fromEntries(texts.map((text, index) => [String(index + 1), text])),
});
export const write = (text: string): StoredAnswer => ({ kind: 'FREETEXT', text });

export interface Place {
  readonly classId: number;
  readonly classMaterialId: number;
}

/** An attempt that was just begun, by one of the two trainees. */
export interface OpenAttempt {
  readonly uuid: string;
  readonly at: Place;
  readonly questionIds: readonly number[];
}

/** An organisation where a quiz can be taken once, with two trainees in each class of an instructor. */
export async function quizRoom() {
  const test = await testApp();
  const features = featureIds.filter((id) => id !== Feature.repeatableChallenge);
  const organisationId = await test.organisation({ features });
  const instructor = await test.person(organisationId, Role.instructor);
  const trainee = await test.person(organisationId, Role.trainee);
  const other = await test.person(organisationId, Role.trainee);
  const stranger = await test.person(organisationId, Role.trainee);
  const foreigner = await test.person(await test.organisation(), Role.trainee);
  const now = () => test.clock.now().toISOString();

  /** A class of its own for the quiz. */
  async function placed(
    quiz: Pick<SeededQuiz, 'materialId' | 'versionId'>,
    given: Partial<Parameters<typeof seedClass>[1]> = {},
  ): Promise<Place> {
    const made = await seedClass(test.db, {
      ...by(instructor),
      traineeIds: [trainee.userId, other.userId],
      sections: [{ title: 'Pointers', materials: [quiz] }],
      ...given,
    });
    return { classId: made.classId, classMaterialId: made.classMaterialIds[0] ?? 0 };
  }

  const quiz = () => seedQuiz(test.db, by(instructor));

  const start = (person: TestPerson, uuid: string, at: Place, startedAt = now()) =>
    person.client.call(startAttempt, {
      params: { attemptUuid: uuid },
      body: { classId: at.classId, classMaterialId: at.classMaterialId, startedAt },
    });

  async function opened(person: TestPerson): Promise<OpenAttempt> {
    const made = await quiz();
    const at = await placed(made);
    const uuid = randomUUID();
    const started = await start(person, uuid, at);
    if (started.status !== 200) throw new Error(`a fresh attempt was refused: ${started.text}`);
    return { uuid, at, questionIds: made.questionIds };
  }

  const submit = (person: TestPerson, uuid: string, submittedAt = now()) =>
    person.client.call(submitAttempt, { params: { attemptUuid: uuid }, body: { submittedAt } });

  const list = (person: TestPerson, { classId, classMaterialId }: Place) =>
    person.client.call(listAttempts, { params: { classId, classMaterialId } });

  /** Answers the question at a position of the quiz. */
  const answer = (
    person: TestPerson,
    { uuid, questionIds }: Pick<OpenAttempt, 'uuid' | 'questionIds'>,
    position: number,
    given: StoredAnswer,
    { answerUuid = randomUUID(), answeredAt = now(), headers = {} } = {},
  ) =>
    person.client.call(
      addAnswer,
      {
        params: { attemptUuid: uuid, answerUuid },
        body: { questionId: questionIds[position] ?? 0, answer: given, answeredAt },
      },
      headers,
    );

  const people = { instructor, trainee, other, stranger, foreigner };
  return { test, ...people, now, quiz, placed, start, opened, submit, list, answer };
}
