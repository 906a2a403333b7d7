import { firstLetter } from '../../lib/first-letter.ts';
import classes from './avatar.module.css';

// Dark enough for white letters (4.5:1) on each of them.
const grounds = [
  '#8a5a44',
  '#3d6a8a',
  '#6b4a8f',
  '#47753b',
  '#8a3d58',
  '#5a6070',
  '#2f7575',
  '#8a6a1f',
];

/** The picture of a person, or the first letter of the name on a colour of its own. */
export function Avatar({
  name,
  imageUrl,
  size = 32,
}: {
  name: string;
  imageUrl: string | null;
  size?: number;
}) {
  const box = { width: size, height: size, fontSize: size * 0.42 };
  const ground = grounds[sumOf(name) % grounds.length];
  return (
    <span className={classes.avatar} style={{ ...box, background: ground }} aria-hidden>
      {firstLetter(name)}
      {imageUrl && (
        // Without a network, and never seen here before: the letter is left.
        <img
          key={imageUrl}
          src={imageUrl}
          alt=""
          onError={({ currentTarget }) => (currentTarget.hidden = true)}
        />
      )}
    </span>
  );
}

/** The same name always gets the same colour. */
function sumOf(name: string): number {
  let sum = 0;
  for (let index = 0; index < name.length; index++) sum += name.charCodeAt(index);
  return sum;
}
