import { randomUUID } from 'node:crypto';
import type { QuestionDraft } from '../../domain/challenges/question.schema.ts';
import type { QuizSettings } from '../../domain/challenges/quiz-settings.schema.ts';
import { by, type Place, quizRoom } from './quiz-room.ts';
import type { TestPerson } from './test-app.ts';
import { seedQuiz } from '../../server/challenges/challenges.seed.ts';

export const mcq = (prompt: string, pool?: string): QuestionDraft => ({
  kind: 'MCQ',
  prompt,
  weight: 2,
  explanation: `Because of ${prompt}`,
  ...(pool === undefined ? {} : { pool }),
  body: {
    multiple: false,
    choices: [
      { id: 'a', text: 'Yes' },
      { id: 'b', text: 'No' },
    ],
  },
  answerKey: { correct: ['a'] },
});

export const essay: QuestionDraft = {
  kind: 'FREETEXT',
  prompt: 'Why?',
  weight: 5,
  explanation: '',
  body: { maxLength: 100 },
  answerKey: {
    rubric: [
      { id: 'c1', title: 'Names the reason', description: '', points: 3 },
      { id: 'c2', title: 'Gives an example', description: '', points: 2 },
    ],
  },
};

export interface Given {
  readonly at: Place;
  readonly materialId: number;
  readonly questionIds: readonly number[];
}

/** A room in which quizzes are given by rules of their own. */
export async function rulesRoom() {
  const room = await quizRoom();

  /** A class of its own for a quiz that is given so. */
  async function given(
    questions: QuestionDraft[],
    settings: Partial<QuizSettings>,
  ): Promise<Given> {
    const quiz = await seedQuiz(room.test.db, { ...by(room.instructor), questions, settings });
    const { materialId, questionIds } = quiz;
    return { at: await room.placed(quiz), materialId, questionIds };
  }

  async function begun(person: TestPerson, { at, questionIds }: Given) {
    const uuid = randomUUID();
    const { status, text } = await room.start(person, uuid, at);
    if (status !== 200) throw new Error(`a fresh attempt was refused: ${text}`);
    return { uuid, at, questionIds };
  }

  return { ...room, given, begun };
}
