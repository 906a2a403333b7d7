/** The same of code that people review, and that is scored again. */
export const entriesOfReviews: Readonly<
  Record<string, readonly [action: string, subject: string]>
> = {
  'PUT /api/reviews/:attemptId/check': ['aichat.judgeCheck', 'attempt'],
  'PUT /api/reviews/:attemptId': ['class.overrideAnswer', 'attempt'],
  'POST /api/reviews/published': ['class.overrideAnswer', 'attempt'],
  'PUT /api/reviews/challenges/:classMaterialId/rescores/:rescoreId/applied': [
    'class.rescore',
    'class',
  ],
  'DELETE /api/reviews/challenges/:classMaterialId/rescores/:rescoreId/applied': [
    'class.takeBackRescore',
    'class',
  ],
  'PUT /api/reviews/challenges/:classMaterialId/similarities/:attemptId/:otherAttemptId/note': [
    'class.noteSimilarity',
    'class',
  ],
};
