import type { Learner } from '../../../../domain/selflearning/selflearning.schema.ts';
import { Avatar } from '../../../ui/Avatar/avatar.tsx';
import classes from './desk.module.css';

export function PersonCell({ person, below }: { person: Learner; below?: string | null }) {
  return (
    <span className={classes.person}>
      <Avatar name={person.name} imageUrl={person.imageUrl} />
      <span className={classes.words}>
        <span className={classes.name}>{person.name}</span>
        {below && <span className={classes.small}>{below}</span>}
      </span>
    </span>
  );
}
