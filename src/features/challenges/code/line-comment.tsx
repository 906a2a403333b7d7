import classes from './line-comment.module.css';

/** What somebody wrote about a line. */
export function LineComment({ text, by }: { text: string; by: string }) {
  return (
    <div className={classes.comment}>
      <b>{by}</b>
      <p>{text}</p>
    </div>
  );
}
