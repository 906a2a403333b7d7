import { z } from 'zod';
import { draftFaults } from './draft-faults.ts';
import { QuestionDraftSchema } from './question.schema.ts';
import { faultsOf } from './question-kinds.ts';

export const mostQuestions = 200;

/** The questions of a quiz, each consistent in itself. */
export const QuizQuestionsSchema = z
  .array(QuestionDraftSchema)
  .min(1)
  .max(mostQuestions)
  .superRefine((questions, context) => {
    for (const [index, question] of questions.entries()) {
      for (const { code, path } of faultsOf(question))
        context.addIssue({ code: 'custom', path: [index, ...path], message: draftFaults[code] });
    }
  });
