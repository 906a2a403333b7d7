import type { QuestionDraft } from '../../../../domain/challenges/question.schema.ts';
import type { QuestionKind } from '../../../../domain/materials/kinds.ts';
import { newUuid } from '../../../offline/uuid.ts';
import type { Twin } from './merge-quizzes.ts';

/** A question in the form; the key keeps its editors when it moves. */
export interface DraftItem {
  readonly key: string;
  readonly draft: QuestionDraft;
  /** It stands twice, as two authors have changed it. */
  readonly twin?: Twin | undefined;
}

export const itemOf = (draft: QuestionDraft): DraftItem => ({ key: newUuid(), draft });

const common = { prompt: '', weight: 1, explanation: '' };

/** Which of them stand twice: whoever has removed one of two has decided. */
export function twinsOf(items: readonly DraftItem[]): ReadonlyMap<string, Twin> {
  const pairs = Map.groupBy(
    items.filter(({ twin }) => twin !== undefined),
    ({ twin }) => twin?.pair,
  );
  const twins = new Map<string, Twin>();
  for (const pair of pairs.values())
    for (const { key, twin } of pair) if (pair.length > 1 && twin) twins.set(key, twin);
  return twins;
}

/** What a new question of each kind begins with. */
export const newDraft = {
  MCQ: () => ({
    ...common,
    kind: 'MCQ',
    body: {
      multiple: false,
      choices: [
        { id: 'a', text: '' },
        { id: 'b', text: '' },
      ],
    },
    answerKey: { correct: [] },
  }),
  FIB: () => ({ ...common, kind: 'FIB', body: { blanks: [] }, answerKey: { blanks: [] } }),
  FREETEXT: () => ({
    ...common,
    kind: 'FREETEXT',
    weight: 5,
    body: { maxLength: 1000 },
    answerKey: {},
  }),
} satisfies Record<QuestionKind, () => QuestionDraft>;

/** The item at another place. */
export function placed(items: readonly DraftItem[], key: string, index: number): DraftItem[] {
  const item = items.find((one) => one.key === key);
  const rest = items.filter((one) => one.key !== key);
  return item ? rest.toSpliced(index, 0, item) : rest;
}

/** With a copy of the item right after it. */
export const duplicated = (items: readonly DraftItem[], key: string): DraftItem[] =>
  items.flatMap((item) =>
    item.key === key ? [item, itemOf(structuredClone(item.draft))] : [item],
  );

/** A short name that none of these has. */
export function freeName(prefix: string, taken: readonly string[]): string {
  for (let number = 1; ; number += 1) {
    const name = `${prefix}${number}`;
    if (!taken.includes(name)) return name;
  }
}
