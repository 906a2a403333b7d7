import { Trans } from '@lingui/react/macro';
import { IconUser } from '@tabler/icons-react';
import type { Author } from '../../../domain/discussions/discussions.schema.ts';
import { Avatar } from '../../ui/Avatar/avatar.tsx';
import classes from './author-name.module.css';

interface Props {
  readonly author: Author;
  readonly isOwn: boolean;
  readonly isAnonymous: boolean;
}

/** Who wrote it, as far as the reader may know. */
export function AuthorName({ author, isOwn, isAnonymous }: Props) {
  if (isOwn) return isAnonymous ? <Trans>You, anonymous to trainees</Trans> : <Trans>You</Trans>;
  if (author)
    return isAnonymous ? <Trans>{author.name}, anonymous to trainees</Trans> : author.name;
  return isAnonymous ? <Trans>Anonymous</Trans> : <Trans>A trainee of another group</Trans>;
}

export function AuthorPicture({
  author,
  isOwn,
  ownName,
  size,
}: Omit<Props, 'isAnonymous'> & { ownName: string; size: number }) {
  if (author) return <Avatar name={author.name} imageUrl={author.imageUrl} size={size} />;
  if (isOwn) return <Avatar name={ownName} imageUrl={null} size={size} />;
  return (
    <span className={classes.nobody} style={{ width: size, height: size }} aria-hidden>
      <IconUser size={size * 0.55} stroke={1.75} />
    </span>
  );
}
