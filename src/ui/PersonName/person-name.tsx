import { Avatar } from '../Avatar/avatar.tsx';
import classes from './person-name.module.css';

interface Props {
  person: { name: string; accountName: string; imageUrl: string | null };
}

/** Somebody in a list of staff’s, with their account. */
export function PersonName({ person: { name, accountName, imageUrl } }: Props) {
  return (
    <span className={classes.person}>
      <Avatar name={name} imageUrl={imageUrl} />
      <span>
        <span className={classes.name}>{name}</span>
        <span className={classes.small}>{accountName}</span>
      </span>
    </span>
  );
}
