import { Trans, useLingui } from '@lingui/react/macro';
import {
  IconCheck,
  IconCircleCheck,
  IconClock,
  IconEyeOff,
  IconMessage,
  IconPin,
  IconUserCheck,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { DiscussionInList } from '../../../../domain/discussions/discussions.schema.ts';
import { Chip } from '../../../ui/Chip/chip.tsx';
import { RelativeTime } from '../../../ui/RelativeTime/relative-time.tsx';
import { AuthorName } from '../author-name.tsx';
import { privacyIcons } from '../discussion-words.tsx';
import type { WaitingDiscussion } from '../waiting-posts.ts';
import classes from './discussion-list.module.css';

interface Props {
  readonly discussion: DiscussionInList;
  readonly ownId: number;
}

/** A discussion in a list: what was asked, by whom, about what, and how it stands. */
export function DiscussionRow({ discussion, ownId }: Props): ReactNode {
  const { t } = useLingui();
  const { title, privacy, labels, assignee, materialTitle, classTitle, unreadCount } = discussion;
  const { isUnread, isPinned, isDisabled, commentCount } = discussion;
  return (
    <>
      <span className={classes.dot}>
        {isUnread && <span role="img" aria-label={t`Unread`} className={classes.unread} />}
      </span>
      <span className={classes.words}>
        <span className={classes.first}>
          <b className={classes.title}>{title}</b>
          {isPinned && (
            <span role="img" aria-label={t`Pinned`} className={classes.sign}>
              <IconPin size={18} stroke={1.75} />
            </span>
          )}
          {unreadCount > 0 && (
            <span className={classes.count} aria-label={t`${unreadCount} unread`}>
              {unreadCount}
            </span>
          )}
        </span>
        <span className={classes.facts}>
          <AuthorName {...discussion} />
          {' · '}
          {materialTitle ?? classTitle}
          {' · '}
          <RelativeTime at={discussion.lastActivityAt} />
        </span>
        <span className={classes.chips}>
          <PrivacyMark privacy={privacy} />
          {labels.map((label) => (
            <span key={label} className={classes.label}>
              {label}
            </span>
          ))}
          {commentCount > 0 && (
            <span className={classes.comments} title={t`Comments`}>
              <IconMessage size={15} stroke={1.75} aria-hidden /> {commentCount}
            </span>
          )}
          <span className={classes.state}>
            {isDisabled && (
              <Chip tone="warn" icon={<IconEyeOff aria-hidden />}>
                <Trans>Hidden from trainees</Trans>
              </Chip>
            )}
            {assignee && (
              <Chip tone="primary" icon={<IconUserCheck aria-hidden />}>
                {assignee.id === ownId ? <Trans>Assigned to you</Trans> : assignee.name}
              </Chip>
            )}
            <StandingChip discussion={discussion} />
          </span>
        </span>
      </span>
    </>
  );
}

export function PrivacyMark({ privacy }: Pick<DiscussionInList, 'privacy'>) {
  const Icon = privacyIcons[privacy];
  return (
    <span className={classes.privacy} data-privacy={privacy}>
      <Icon size={16} stroke={1.75} aria-hidden />
      {privacy === 'private' ? <Trans>Private</Trans> : <Trans>Class</Trans>}
    </span>
  );
}

export function StandingChip({
  discussion: { resolvedAt, isAnswered },
}: {
  discussion: Pick<DiscussionInList, 'resolvedAt' | 'isAnswered'>;
}) {
  if (resolvedAt !== null)
    return (
      <Chip tone="ok" icon={<IconCircleCheck aria-hidden />}>
        <Trans>Resolved</Trans>
      </Chip>
    );
  if (!isAnswered) return null;
  return (
    <Chip tone="ok" icon={<IconCheck aria-hidden />}>
      <Trans>Answered</Trans>
    </Chip>
  );
}

/** One that was asked on this device, and is on its way. */
export function WaitingRow({ discussion }: { discussion: WaitingDiscussion }) {
  return (
    <>
      <span className={classes.dot} />
      <span className={classes.words}>
        <span className={classes.first}>
          <b className={classes.title}>{discussion.title}</b>
        </span>
        <span className={classes.chips}>
          <PrivacyMark privacy={discussion.privacy} />
          <span className={classes.state}>
            <Chip tone="warn" icon={<IconClock aria-hidden />}>
              {discussion.refusal === undefined ? (
                <Trans>Waiting to sync</Trans>
              ) : (
                <Trans>Not sent</Trans>
              )}
            </Chip>
          </span>
        </span>
      </span>
    </>
  );
}
