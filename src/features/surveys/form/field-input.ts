import type { ComponentType } from 'react';
import type { Language } from '../../../../domain/format/language.ts';
import type { FieldAnswer } from '../../../../domain/surveys/answers.schema.ts';
import type { FieldOf, FieldType } from '../../../../domain/surveys/field-kinds.ts';

export interface FieldInputProps<Type extends FieldType> {
  readonly field: FieldOf<Type>;
  readonly answer: FieldAnswer | undefined;
  /** Of the survey's words, where they may be in another language than the page. */
  readonly lang: Language | undefined;
  /** Undefined takes the answer back. */
  readonly onAnswer: (answer: FieldAnswer | undefined) => void;
  readonly isDisabled: boolean;
  readonly isInvalid: boolean;
  /** Of the one input, which the question labels. */
  readonly inputId: string;
  /** Of the question, for a group of inputs. */
  readonly labelId: string;
  /** Of the help and of what is wrong. */
  readonly describedBy: string | undefined;
}

export type FieldInput<Type extends FieldType> = ComponentType<FieldInputProps<Type>>;
