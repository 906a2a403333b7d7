import type { ReactNode } from 'react';
import type { DraftOf } from '../../../../domain/challenges/question.schema.ts';
import type { QuestionKind } from '../../../../domain/materials/kinds.ts';

export interface EditingProps<Kind extends QuestionKind> {
  readonly draft: DraftOf<Kind>;
  readonly onChange: (draft: DraftOf<Kind>) => void;
}

/** What one kind of question has beside its prompt, its points and its explanation. */
export type EditingView<Kind extends QuestionKind> = (props: EditingProps<Kind>) => ReactNode;
