import type { Sentence } from '../format/language.ts';
import { itemsInCircles } from './conditions.rules.ts';
import { type Field, fieldKinds } from './field-kinds.ts';
import { tooManyCsat } from './survey.messages.ts';
import { fieldsOf, isField, type SurveyContent, type SurveyItem } from './survey.schema.ts';

export interface SurveyFault {
  readonly path: readonly (string | number)[];
  readonly sentence: Sentence;
}

/** What stands in the way of publishing a survey. */
export function surveyFaults(content: SurveyContent): SurveyFault[] {
  const { items } = content;
  const fields = fieldsOf(content);
  if (fields.length === 0) return [{ path: ['items'], sentence: noQuestions }];
  const circular = itemsInCircles(items);
  return [
    ...(isOverCsat(fields) ? [{ path: ['items'], sentence: tooManyCsat }] : []),
    ...items.flatMap((item, index) => {
      const name = nameOf(item, index, items);
      return itemFaults(item, fields, circular).map((sentence) => ({
        path: ['items', index],
        sentence: { en: `${name.en}: ${sentence.en}`, ja: `${name.ja}：${sentence.ja}` },
      }));
    }),
  ];
}

/** More than one question of a kind that is counted into the score. */
export const isOverCsat = (fields: readonly Field[]): boolean =>
  (['satisfaction', 'comprehension'] as const).some(
    (type) => fields.filter((field) => field.type === type).length > 1,
  );

function itemFaults(
  item: SurveyItem,
  fields: readonly Field[],
  circular: ReadonlySet<string>,
): Sentence[] {
  const faults: Sentence[] = [];
  if (item.label.trim() === '') faults.push(isField(item) ? noWords : noHeading);
  // The registry keeps a field and its kind together.
  if (isField(item)) faults.push(...fieldKinds[item.type].faultsOf(item as never));
  if (circular.has(item.id)) faults.push(inCircle);
  else if (item.condition) {
    const { fieldId, test, value } = item.condition;
    const source = fields.find(({ id }) => id === fieldId);
    const isNamed =
      source && (!('options' in source) || source.options.some(({ id }) => id === value));
    const isComplete = test === 'answered' || (isNamed && value !== null && value !== '');
    if (!source || !isComplete) faults.push(conditionOpen);
  }
  return faults;
}

function nameOf(item: SurveyItem, index: number, items: readonly SurveyItem[]): Sentence {
  const number = items.slice(0, index + 1).filter((one) => isField(one) === isField(item)).length;
  return isField(item)
    ? { en: `Question ${number}`, ja: `質問${number}` }
    : { en: `Section ${number}`, ja: `セクション${number}` };
}

const noQuestions: Sentence = {
  en: 'Add at least one question.',
  ja: '質問を1つ以上追加してください。',
};
const noWords: Sentence = { en: 'Write the question.', ja: '質問文を入力してください。' };
const noHeading: Sentence = { en: 'Write the heading.', ja: '見出しを入力してください。' };
const inCircle: Sentence = {
  en: 'Its condition leads back to itself.',
  ja: '表示条件が循環しています。',
};
const conditionOpen: Sentence = {
  en: 'Its condition is not complete.',
  ja: '表示条件の設定が完了していません。',
};
