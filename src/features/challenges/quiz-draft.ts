import type { QuestionDraft } from '../../../domain/challenges/question.schema.ts';
import type { QuestionKind } from '../../../domain/materials/kinds.ts';
import { newUuid } from '../../offline/uuid.ts';

/** A question in the form; the key keeps its editors when it moves. */
export interface DraftItem {
  readonly key: string;
  readonly draft: QuestionDraft;
}

export const itemOf = (draft: QuestionDraft): DraftItem => ({ key: newUuid(), draft });

const common = { prompt: '', weight: 1, explanation: '' };

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

/** The item moved up (-1) or down (1). */
export function moved(items: readonly DraftItem[], index: number, by: -1 | 1): DraftItem[] {
  const [item] = items.slice(index, index + 1);
  const rest = items.filter((_, at) => at !== index);
  return item ? rest.toSpliced(index + by, 0, item) : rest;
}
