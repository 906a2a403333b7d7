import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { DraftFaultCode } from '../../../../domain/challenges/draft-faults.ts';
import {
  type QuestionDraft,
  QuestionDraftSchema,
} from '../../../../domain/challenges/question.schema.ts';
import { faultsOf } from '../../../../domain/challenges/question-kinds.ts';
import type { QuestionKind } from '../../../../domain/materials/kinds.ts';

export const faultWords: Record<DraftFaultCode, MessageDescriptor> = {
  choiceIdsRepeat: msg`Two choices have the same id.`,
  correctUnknown: msg`Mark which choice is correct.`,
  correctRepeats: msg`A choice is marked as correct twice.`,
  singleNeedsOne: msg`Mark exactly one choice as correct, or allow several.`,
  blankIdsRepeat: msg`Each blank needs a number of its own.`,
  blankNotInPrompt: msg`Each blank must appear in the question exactly once.`,
  promptBlankUnknown: msg`Each blank must appear in the question exactly once.`,
  blankWithoutKey: msg`Give at least one accepted answer for each blank.`,
  acceptedNoNumber: msg`Where a number is asked for, accepted answers must be numbers.`,
  criterionIdsRepeat: msg`Two criteria have the same id.`,
  rubricSum: msg`The criteria must add up to the points of the question.`,
  standsTwice: msg`This is here twice: keep one of the two, or both.`,
  poolIdsRepeat: msg`Two pools have the same id.`,
  poolUnknown: msg`The pool of this question is gone: choose another one.`,
  poolTooSmall: msg`The pool has fewer questions than are drawn.`,
  poolWeightsDiffer: msg`Questions of a pool must all be worth the same points.`,
};

const fieldWords: Record<string, MessageDescriptor> = {
  prompt: msg`Write the question.`,
  weight: msg`Points must be between 0.5 and 100.`,
  'body.choices': msg`Write every choice; there must be at least two.`,
  'body.blanks': msg`Add at least one blank to the question.`,
  'body.maxLength': msg`The length must be between 1 and 20,000 characters.`,
  'answerKey.correct': msg`Mark which choice is correct.`,
  'answerKey.blanks': msg`Give at least one accepted answer for each blank.`,
  'answerKey.rubric': msg`Give each criterion a title.`,
};
const someFault = msg`Something is missing or too long here.`;

/** What keeps a question from being saved; nothing when it can be. */
export function wordsFor(draft: QuestionDraft): MessageDescriptor[] {
  const { error } = QuestionDraftSchema.safeParse(draft);
  const fields = error?.issues.map(({ path }) => path.slice(0, 2).join('.')) ?? [];
  const words = error
    ? fields.map((field) => fieldWords[field] ?? fieldWords[field.split('.')[0] ?? ''] ?? someFault)
    : faultsOf(draft).map(({ code }) => faultWords[code]);
  return [...new Set(words)];
}

export const kindWords: Record<QuestionKind, MessageDescriptor> = {
  MCQ: msg`Multiple choice`,
  FIB: msg`Fill in the blanks`,
  FREETEXT: msg`Free text`,
};
