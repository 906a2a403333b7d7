import { Trans } from '@lingui/react/macro';
import type { User } from '../../../../domain/people/user.schema.ts';
import { Avatar } from '../../../ui/Avatar/avatar.tsx';
import { drawWords } from '../draw-words.tsx';
import { PrivacyMark } from '../list/discussion-row.tsx';
import type { WaitingDiscussion, WaitingPost } from '../waiting-posts.ts';
import post from './post.module.css';
import { WaitingMark } from './post.tsx';
import classes from './thread.module.css';

interface Props {
  readonly discussion: WaitingDiscussion;
  readonly posts: readonly WaitingPost[];
  readonly user: Pick<User, 'name' | 'imageUrl'>;
}

/** A discussion that nobody else has seen yet. */
export function WaitingThread({ discussion, posts, user }: Props) {
  return (
    <>
      <header className={classes.head}>
        <h2 className={classes.title}>{discussion.title}</h2>
      </header>
      <p className={classes.audience}>
        <PrivacyMark privacy={discussion.privacy} />
        <Trans>Others see it as soon as it is sent.</Trans>
      </p>
      <WaitingPosts posts={[{ ...discussion, isAnswer: false }, ...posts]} user={user} />
    </>
  );
}

/** What was written on this device, in the order in which it goes out. */
export function WaitingPosts({
  posts,
  user,
}: {
  posts: readonly WaitingPost[];
  user: Pick<User, 'name' | 'imageUrl'>;
}) {
  return posts.map(({ uuid, markdown, writtenAt, refusal }) => (
    <div key={uuid} className={`${post.post} ${post.waiting}`}>
      <Avatar name={user.name} imageUrl={user.imageUrl} size={36} />
      <div className={post.body}>
        <p className={post.who}>
          <b>
            <Trans>You</Trans>
          </b>{' '}
          <WaitingMark writtenAt={writtenAt} refusal={refusal} />
        </p>
        <div className={post.words}>{drawWords(markdown)}</div>
      </div>
    </div>
  ));
}
