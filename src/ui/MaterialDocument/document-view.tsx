import type { ComponentType } from 'react';
import type { z } from 'zod';
import type { MaterialContent } from '../../../domain/materials/drafts.contract.ts';
import type { Reached } from '../../../domain/training/progress.rules.ts';
import type { MaterialProgress } from '../../../domain/training/training.contract.ts';

type ReadingPosition = NonNullable<MaterialProgress['readingPosition']>;

/** A place in a material, as notes and the address name it. */
export interface Here {
  readonly chapter: string;
  readonly label?: string;
}

/** Where a trainee studies it. */
export interface StudyPlace {
  readonly classId: number;
  readonly classMaterialId: number;
  readonly progress: MaterialProgress;
  /** No new work today: it may be looked at. */
  readonly isReadOnly: boolean;
  /** Where in it they are, as often as they move: notes know it, and they come back to it. */
  readonly onReached: (reached: Reached) => void;
  /** Only for notes: where they are, and what people call it. It is written down nowhere. */
  readonly onHere: (here: Here) => void;
  /** How much of it is done by now, as its work tells: shown at once. */
  readonly onPercent: (percent: number) => void;
  /** Words that they marked, to write a note about. */
  readonly onQuote: (words: string) => void;
  /** To be called when their work was handed in on this device. */
  readonly onCompleted: () => void;
  /** They say themselves that they are done; undefined where that is no question. */
  readonly onMark: (() => void) | undefined;
}

interface LookedAt {
  readonly position: ReadingPosition | undefined;
  readonly onReached: (position: ReadingPosition) => void;
}

export interface ViewProps<Content> {
  readonly document: MaterialContent;
  readonly content: Content;
  /** Undefined in a preview, where nothing is recorded. */
  readonly place: StudyPlace | undefined;
  /** Where who only looks at it left off, and who is told where they are; undefined where nobody remembers. */
  readonly lookedAt?: LookedAt;
  /** What was searched for. */
  readonly keyword: string | undefined;
  /** The place to open, as `onReached` named it; else the one where they left off. */
  readonly at: string | undefined;
  /** How often `at` was asked for while it is open: again is another wish. */
  readonly jumps?: number;
  /** Tells which place is open now, for the address to name it. */
  readonly onPlace?: ((at: string) => void) | undefined;
}

/** The view of one kind, fit for the registry of all of them. */
export function documentView<Schema extends z.ZodType>(
  schema: Schema,
  View: ComponentType<ViewProps<z.output<Schema>>>,
): ComponentType<Omit<ViewProps<unknown>, 'content'>> {
  return function DocumentView(props: Omit<ViewProps<unknown>, 'content'>) {
    return <View {...props} content={schema.parse(props.document.content)} />;
  };
}
