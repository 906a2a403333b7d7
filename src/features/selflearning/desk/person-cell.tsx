import { Link } from '@tanstack/react-router';
import type { Learner } from '../../../../domain/selflearning/selflearning.schema.ts';
import { Avatar } from '../../../ui/Avatar/avatar.tsx';
import classes from './desk.module.css';

interface Props {
  readonly person: Learner;
  readonly below?: string | null;
  /** Leads to all that is known of them. */
  readonly isLinked?: boolean;
}

export function PersonCell({ person, below, isLinked = false }: Props) {
  return (
    <span className={classes.person}>
      <Avatar name={person.name} imageUrl={person.imageUrl} />
      <span className={classes.words}>
        <span className={classes.name}>
          {isLinked ? (
            <Link className={classes.way} to="/people/$userId" params={{ userId: person.id }}>
              {person.name}
            </Link>
          ) : (
            person.name
          )}
        </span>
        {below && <span className={classes.small}>{below}</span>}
      </span>
    </span>
  );
}
