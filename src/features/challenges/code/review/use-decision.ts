import { useState } from 'react';
import type { Draft } from '../../../../../domain/aichats/drafts.contract.ts';
import {
  mostCasePoints,
  reviewedPoints,
} from '../../../../../domain/challenges/code/review.rules.ts';
import type { Review } from '../../../../../domain/challenges/code/review.schema.ts';
import type { ReviewTools } from './use-review.ts';

/** What a reviewer types of one submission, and what it amounts to so far. */
export function useDecision(review: Review, { save }: ReviewTools) {
  const [texts, setTexts] = useState<Record<string, string>>(() =>
    Object.fromEntries(
      Object.entries(review.rubricPoints).map(([id, points]) => [id, `${points}`]),
    ),
  );
  const [casesText, setCases] = useState(
    review.casePoints === null ? '' : String(review.casePoints),
  );
  const [comment, setComment] = useState(review.comment);
  const [isAssisted, setAssisted] = useState(review.isAssisted);
  const [hasFailed, setFailed] = useState(false);
  const { rubric, judgement } = review;
  const rubricPoints = Object.fromEntries(
    rubric.flatMap(({ id, points: most }) => {
      const points = pointsIn(texts[id] ?? '', most);
      return points === undefined ? [] : [[id, points] as const];
    }),
  );
  const isFitCases =
    casesText.trim() === '' || pointsIn(casesText, mostCasePoints(review)) !== undefined;
  const casePoints = pointsIn(casesText, mostCasePoints(review)) ?? null;
  const isRubricFit = rubric.every(
    ({ id }) => (texts[id] ?? '').trim() === '' || rubricPoints[id] !== undefined,
  );
  const points = reviewedPoints(rubric, { rubricPoints, casePoints }, judgement);
  const isChanged =
    comment !== review.comment ||
    isAssisted !== review.isAssisted ||
    casePoints !== review.casePoints ||
    rubric.some(({ id }) => rubricPoints[id] !== review.rubricPoints[id]);
  // Half of what was told is never told.
  const mayBeKept = isFitCases && isRubricFit && (review.state !== 'published' || points !== null);

  async function keep(): Promise<boolean> {
    if (!mayBeKept) return false;
    if (!isChanged && (review.state !== 'waiting' || points === null)) return true;
    try {
      await save.mutateAsync({
        attemptId: review.attemptId,
        comment,
        isAssisted,
        rubricPoints,
        casePoints,
      });
      setFailed(false);
      return true;
    } catch {
      setFailed(true);
      return false;
    }
  }

  return {
    texts,
    setCriterion: (id: string, text: string) => setTexts({ ...texts, [id]: text }),
    casesText,
    setCases,
    comment,
    setComment,
    isAssisted,
    /** What a draft has of the comment and of the criteria; it is still to be saved. */
    take: ({ text, criteria }: Pick<Draft, 'text' | 'criteria'>) => {
      const points = criteria.flatMap(({ id, points: given }) =>
        id === null ? [] : [[id, String(given)] as const],
      );
      setTexts({ ...texts, ...Object.fromEntries(points) });
      setComment(text);
      setAssisted(true);
    },
    rubricPoints,
    casePoints,
    points,
    isCasesFit: isFitCases,
    isUnsaved: isChanged || save.isPending,
    hasFailed: hasFailed || !mayBeKept,
    /** Every number is one of points, and none too many. */
    isFit: isFitCases && isRubricFit,
    /** Nothing is sent where nothing was changed. */
    save: async () => (isChanged ? await keep() : true),
    /** Also where there was nothing to type: it is decided now. */
    confirm: keep,
  };
}
export type DecisionForm = ReturnType<typeof useDecision>;

/** A comma is a point to many; undefined for what is no number of points, or too many. */
function pointsIn(text: string, most: number): number | undefined {
  const trimmed = text.trim().replace(',', '.');
  if (!/^\d+(?:\.\d+)?$/.test(trimmed)) return undefined;
  const points = Number(trimmed);
  return points <= most ? points : undefined;
}
