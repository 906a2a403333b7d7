import type { Criteria } from './attempt.schema.ts';
import { sumPoints } from './points.ts';
import type { QuestionDraft } from './question.schema.ts';

/** Whether an instructor can have given these: each criterion once, none too much, together the points. */
export function fitsRubric(question: QuestionDraft, criteria: Criteria, points: number): boolean {
  const rubric = question.kind === 'FREETEXT' ? (question.answerKey.rubric ?? []) : [];
  const given = Object.entries(criteria);
  const isKnown = given.every(([id, part]) =>
    rubric.some((criterion) => criterion.id === id && part <= criterion.points),
  );
  return (
    isKnown && given.length === rubric.length && sumPoints(given.map(([, part]) => part)) === points
  );
}
