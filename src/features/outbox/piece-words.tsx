import { Plural } from '@lingui/react/macro';
import classes from './waiting-piece.module.css';

/** What a person wrote; of several writes, as the answers to a quiz are, only when they ask for it. */
export function PieceWords({ words }: { words: readonly string[] }) {
  const [only, ...more] = words;
  if (only === undefined) return null;
  if (more.length === 0) return <pre className={classes.words}>{only}</pre>;
  return (
    <details className={classes.details}>
      <summary>
        <Plural
          value={words.length}
          one="Show what you wrote"
          other="Show the # things you wrote"
        />
      </summary>
      {words.map((one, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- they have no other name, nor a state
        <pre key={index} className={classes.words}>
          {one}
        </pre>
      ))}
    </details>
  );
}
