import { useLingui } from '@lingui/react/macro';
import { UnstyledButton } from '@mantine/core';
import { IconAward, IconBooks, IconPencilCheck, IconSpeakerphone } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { linesOf } from '../../../domain/notifications/compact-markdown.ts';
import type { Notification } from '../../../domain/notifications/notifications.contract.ts';
import type { User } from '../../../domain/people/user.schema.ts';
import { RelativeTime } from '../../ui/RelativeTime/relative-time.tsx';
import classes from './notification-card.module.css';
import { useReadNotification } from './notifications.queries.ts';

/** A click marks it as read and goes where it leads. */
export function NotificationCard({
  user,
  notification,
  onOpen,
}: {
  user: User;
  notification: Notification;
  onOpen?: () => void;
}) {
  const { t } = useLingui();
  const router = useRouter();
  const read = useReadNotification(user);
  const isUnread = notification.readAt === undefined;

  function open() {
    read.mutate(notification);
    onOpen?.();
    router.history.push(notification.url);
  }

  return (
    <UnstyledButton className={classes.card} onClick={open}>
      <NotificationPicture notification={notification} />
      <span className={classes.words}>
        <span className={classes.title} data-unread={isUnread}>
          {notification.title}
        </span>
        {notification.body && <NotificationBody markdown={notification.body} />}
        <span className={classes.time}>
          <RelativeTime at={notification.notifiedAt} />
        </span>
      </span>
      {isUnread && <span className={classes.dot} role="img" aria-label={t`Unread`} />}
    </UnstyledButton>
  );
}

function NotificationBody({ markdown }: { markdown: string }) {
  return linesOf(markdown).map((parts, line) => (
    // oxlint-disable-next-line react/no-array-index-key -- the lines of one text never change places
    <span key={line} className={classes.body}>
      {parts.map(({ text, isStrong }, index) =>
        // oxlint-disable-next-line react/no-array-index-key -- nor do its words
        isStrong ? <strong key={index}>{text}</strong> : text,
      )}
    </span>
  ));
}

function NotificationPicture({ notification: { imageUrl, url } }: { notification: Notification }) {
  // A person may have changed their picture since, and the one of then is gone.
  const [isGone, setIsGone] = useState(false);
  if (imageUrl && !isGone)
    return (
      <img className={classes.picture} src={imageUrl} alt="" onError={() => setIsGone(true)} />
    );
  const Icon = url.startsWith('/announcements')
    ? IconSpeakerphone
    : url.includes('marking')
      ? IconPencilCheck
      : url.startsWith('/train')
        ? IconAward
        : IconBooks;
  return (
    <span className={classes.picture} aria-hidden>
      <Icon size={20} stroke={1.75} />
    </span>
  );
}
