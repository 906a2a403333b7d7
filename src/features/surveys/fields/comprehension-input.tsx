import type { FieldInput } from '../form/field-input.ts';
import { RatingInput } from './rating-input.tsx';
import { ratingWords } from '../../../lib/rating-words.ts';

export const ComprehensionInput: FieldInput<'comprehension'> = (props) => (
  <RatingInput {...props} words={ratingWords.comprehension} />
);
