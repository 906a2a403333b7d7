import classes from './note-card.module.css';

/** The words of the material that a note is about. */
export function NoteQuote({ quote }: { quote: string | undefined }) {
  if (!quote) return null;
  return <blockquote className={classes.quote}>{quote}</blockquote>;
}
