import { withoutFurigana } from '../../../../domain/aichats/furigana.rules.ts';
import classes from './rows.module.css';

/** A screen reader is told whole sentences, not the pieces in which they come. */
export function SpokenAnswer({ text }: { text: string }) {
  const sentences = withoutFurigana(text).match(/[^。！？.!?\n]*[。！？.!?\n]+/g) ?? [];
  return (
    <div className={classes.spoken} aria-live="polite">
      {sentences.map((sentence, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- only the end of it grows: what stands at a place stays there
        <span key={index}>{sentence}</span>
      ))}
    </div>
  );
}
