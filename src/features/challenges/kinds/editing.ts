import type { ReactNode } from 'react';
import type { DraftOf } from '../../../../domain/challenges/question.schema.ts';
import type { QuestionKind } from '../../../../domain/materials/kinds.ts';
import type { SendImage } from '../../../ui/MarkdownEditor/image-insertion.ts';

export interface EditingProps<Kind extends QuestionKind> {
  readonly draft: DraftOf<Kind>;
  readonly onChange: (draft: DraftOf<Kind>) => void;
  /** Brings a picture to the quiz; resolves with the address under which its texts show it. */
  readonly sendImage: SendImage;
}

/** What one kind of question has beside its prompt, its points and its explanation. */
export type EditingView<Kind extends QuestionKind> = (props: EditingProps<Kind>) => ReactNode;
