import {
  getQuizDraft,
  publishQuiz,
  saveQuizDraft,
} from '../../domain/challenges/quizzes.contract.ts';
import type { QuestionDraft } from '../../domain/challenges/question.schema.ts';
import { usualSettings } from '../../domain/challenges/quiz-settings.schema.ts';
import type { TestClient } from './test-client.ts';

/** Saves these questions as the draft of a quiz, and makes them its next version. */
export async function publishQuestions(
  client: TestClient,
  materialId: number,
  questions: QuestionDraft[],
) {
  const params = { materialId };
  const match = (revision: number) => ({ 'if-match': `"${revision}"` });
  const before = await client.call(getQuizDraft, { params });
  const saved = await client.call(
    saveQuizDraft,
    { params, body: { content: { settings: usualSettings, questions } } },
    match(before.result.revision),
  );
  return await client.call(publishQuiz, { params }, match(saved.result.revision));
}
