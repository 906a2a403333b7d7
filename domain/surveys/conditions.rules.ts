import type { FieldAnswer, SurveyAnswers } from './answers.schema.ts';
import type { Condition } from './condition.schema.ts';
import { isField, type SurveyItem } from './survey.schema.ts';

/** Whether this answer makes a question appear; no answer never does. */
export function holds({ test, value }: Condition, answer: FieldAnswer | undefined): boolean {
  if (answer === undefined || isEmpty(answer)) return false;
  switch (test) {
    case 'answered':
      return true;
    case 'is':
      return isSame(answer, value);
    case 'isNot':
      return !isSame(answer, value);
    case 'contains':
      return Array.isArray(answer)
        ? answer.some((one) => one === value)
        : plain(String(answer)).includes(plain(String(value ?? '')));
    case 'atLeast':
      return typeof answer === 'number' && typeof value === 'number' && answer >= value;
    case 'atMost':
      return typeof answer === 'number' && typeof value === 'number' && answer <= value;
  }
}

export const isEmpty = (answer: FieldAnswer): boolean =>
  typeof answer === 'string' ? answer.trim() === '' : Array.isArray(answer) && answer.length === 0;

const isSame = (answer: FieldAnswer, value: Condition['value']): boolean =>
  typeof answer === 'string' ? plain(answer) === plain(String(value ?? '')) : answer === value;

/** Wide and narrow letters, large and small ones are the same to whoever fills in a form. */
const plain = (words: string): string => words.normalize('NFKC').trim().toLowerCase();

/**
 * What is asked of somebody who has answered so far like this. An answer to a question that is hidden
 * itself decides nothing, and what stands in a circle is never asked.
 */
export function visibleItems(
  items: readonly SurveyItem[],
  answers: Readonly<SurveyAnswers>,
): SurveyItem[] {
  const conditionsOf = conditionsById(items);
  const known = new Map<string, boolean>();
  function isAsked(id: string): boolean {
    const before = known.get(id);
    if (before !== undefined) return before;
    known.set(id, false);
    const conditions = conditionsOf.get(id);
    const isShown =
      conditions?.every(
        (condition) => isAsked(condition.fieldId) && holds(condition, answers[condition.fieldId]),
      ) ?? false;
    known.set(id, isShown);
    return isShown;
  }
  return items.filter(({ id }) => isAsked(id));
}

/** A question's own condition and that of the section it is in. */
function conditionsById(items: readonly SurveyItem[]): Map<string, Condition[]> {
  const found = new Map<string, Condition[]>();
  let ofSection: Condition[] = [];
  for (const item of items) {
    const own = item.condition ? [item.condition] : [];
    if (!isField(item)) ofSection = own;
    found.set(item.id, isField(item) ? [...ofSection, ...own] : own);
  }
  return found;
}

/** The items whose conditions lead, over others, back to themselves. */
export function itemsInCircles(items: readonly SurveyItem[]): Set<string> {
  const conditionsOf = conditionsById(items);
  const circular = new Set<string>();
  for (const { id } of items) {
    const seen = new Set<string>();
    const open = [id];
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      for (const { fieldId } of conditionsOf.get(at) ?? []) {
        if (fieldId === id) circular.add(id);
        if (!seen.has(fieldId)) open.push(fieldId);
        seen.add(fieldId);
      }
    }
  }
  return circular;
}
