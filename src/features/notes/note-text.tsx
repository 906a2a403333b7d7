import classes from './note-card.module.css';

export function NoteText({ markdown }: { markdown: string }) {
  return <div className={classes.plain}>{markdown}</div>;
}
