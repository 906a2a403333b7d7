import type { Sentence } from '../format/language.ts';
import type { FieldAnswer, SurveyAnswers } from './answers.schema.ts';
import { isEmpty, visibleItems } from './conditions.rules.ts';
import { type Field, fieldKinds } from './field-kinds.ts';
import { answerMissing, answerStrange } from './survey.messages.ts';
import { fieldsOf, isField, type SurveyContent } from './survey.schema.ts';

export interface AnswerFault {
  readonly fieldId: string;
  readonly sentence: Sentence;
}

type Items = Pick<SurveyContent, 'items'>;

/** The first thing that is wrong with each answer, in the order of the questions that are asked. */
export function answerFaults({ items }: Items, answers: Readonly<SurveyAnswers>): AnswerFault[] {
  return visibleItems(items, answers)
    .filter(isField)
    .flatMap((field) => {
      const sentence = faultOf(field, answers[field.id]);
      return sentence ? [{ fieldId: field.id, sentence }] : [];
    });
}

function faultOf(field: Field, answer: FieldAnswer | undefined): Sentence | undefined {
  if (answer === undefined || isEmpty(answer)) return field.isRequired ? answerMissing : undefined;
  const kind = fieldKinds[field.type];
  const parsed = kind.answerSchema.safeParse(answer);
  if (!parsed.success) return answerStrange;
  // The field and the answer are of this very kind: the registry keeps them together.
  return kind.faultOf(field as never, parsed.data as never);
}

/** What is handed in: answers to what is asked, and to nothing else. */
export function keptAnswers({ items }: Items, answers: Readonly<SurveyAnswers>): SurveyAnswers {
  const kept = visibleItems(items, answers)
    .filter(isField)
    .flatMap(({ id }): [string, FieldAnswer][] => {
      const answer = answers[id];
      return answer === undefined || isEmpty(answer) ? [] : [[id, answer]];
    });
  return Object.fromEntries(kept);
}

/** Names of answers that belong to no question of this survey. */
export function strangeAnswers(content: Items, answers: Readonly<SurveyAnswers>): string[] {
  const known = new Set(fieldsOf(content).map(({ id }) => id));
  return Object.keys(answers).filter((id) => !known.has(id));
}

/** Answers given to another version, as far as this one still asks the same. */
export function carriedAnswers(content: Items, answers: Readonly<SurveyAnswers>): SurveyAnswers {
  const carried = fieldsOf(content).flatMap((field): [string, FieldAnswer][] => {
    const answer = answers[field.id];
    if (answer === undefined) return [];
    const isAnswer = fieldKinds[field.type].answerSchema.safeParse(answer).success;
    return isAnswer ? [[field.id, answer]] : [];
  });
  return Object.fromEntries(carried);
}
