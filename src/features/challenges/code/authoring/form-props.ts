import type { CodeContent } from '../../../../../domain/challenges/code/code-content.schema.ts';

/** What each part of the editor is given. */
export interface FormProps {
  readonly content: CodeContent;
  readonly onChange: (part: Partial<CodeContent>) => void;
}

/** Of those in which an engine may draft something for the material. */
export interface DraftedFormProps extends FormProps {
  readonly materialId: number;
}

/** The same list with one of it changed. */
export const withChange = <Item>(
  items: readonly Item[],
  index: number,
  part: Partial<Item>,
): Item[] => items.map((item, at) => (at === index ? { ...item, ...part } : item));

export const without = <Item>(items: readonly Item[], index: number): Item[] =>
  items.filter((_, at) => at !== index);

/** A short name that no other thing of this challenge has. */
export const newId = (): string => crypto.randomUUID().slice(0, 8);
