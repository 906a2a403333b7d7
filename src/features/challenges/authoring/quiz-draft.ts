import type { QuestionDraft } from '../../../../domain/challenges/question.schema.ts';
import { openPairsOf } from '../../../../domain/challenges/quiz-content.schema.ts';
import type { QuestionKind } from '../../../../domain/materials/kinds.ts';
import { newUuid } from '../../../offline/uuid.ts';

/** A question in the form; the key keeps its editors when it moves. */
export interface DraftItem {
  readonly key: string;
  readonly draft: QuestionDraft;
}

export const itemOf = (draft: QuestionDraft): DraftItem => ({ key: newUuid(), draft });

const common = { prompt: '', weight: 1, explanation: '' };

const unmarked = ({ key, draft: { twin: _decided, ...draft } }: DraftItem): DraftItem => ({
  key,
  draft,
});

/** Without the marks of pairs that are none any more: whoever took one of two out has decided. */
export function settled(items: readonly DraftItem[]): DraftItem[] {
  const open = openPairsOf(items.map(({ draft }) => draft));
  return items.map((item) =>
    item.draft.twin && !open.has(item.draft.twin.pair) ? unmarked(item) : item,
  );
}

/** Of a question that stands twice only this one. */
export const keptAlone = (items: readonly DraftItem[], { key, draft }: DraftItem): DraftItem[] =>
  settled(items.filter((one) => one.key === key || one.draft.twin?.pair !== draft.twin?.pair));

/** All that stand for this one, each as a question of its own. */
export const keptApart = (items: readonly DraftItem[], { draft }: DraftItem): DraftItem[] =>
  items.map((one) => (one.draft.twin?.pair === draft.twin?.pair ? unmarked(one) : one));

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
    item.key === key ? [item, itemOf(structuredClone(unmarked(item).draft))] : [item],
  );

/** A short name that none of these has. */
export function freeName(prefix: string, taken: readonly string[]): string {
  for (let number = 1; ; number += 1) {
    const name = `${prefix}${number}`;
    if (!taken.includes(name)) return name;
  }
}
