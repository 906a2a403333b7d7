import type { ExamCorrection } from '../../../../domain/exams/exam-correction.schema.ts';
import type { Language } from '../../../../domain/format/language.ts';
import { wordDifferences } from '../../../lib/word-differences.ts';
import classes from './correction-difference.module.css';

interface Props {
  readonly correction: Pick<ExamCorrection, 'before' | 'text'>;
  readonly lang: Language;
}

/** The corrected text, with what was taken out and what came in. */
export function CorrectionDifference({ correction, lang }: Props) {
  const { one, other } = wordDifferences(correction.before, correction.text);
  return (
    <div className={classes.difference} lang={lang}>
      <p>
        {one.map(({ text, isOnlyHere }, at) =>
          // oxlint-disable-next-line react/no-array-index-key -- pieces have no other name
          isOnlyHere ? <del key={at}>{text}</del> : <span key={at}>{text}</span>,
        )}
      </p>
      <p>
        {other.map(({ text, isOnlyHere }, at) =>
          // oxlint-disable-next-line react/no-array-index-key -- pieces have no other name
          isOnlyHere ? <ins key={at}>{text}</ins> : <span key={at}>{text}</span>,
        )}
      </p>
    </div>
  );
}
