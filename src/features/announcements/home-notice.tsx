import { Plural } from '@lingui/react/macro';
import { IconAlertCircle, IconChevronRight, IconPin, IconSpeakerphone } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { awaitsConfirmation, wordsFor } from '../../../domain/announcements/announcements.rules.ts';
import type { Announcement } from '../../../domain/announcements/announcements.schema.ts';
import { currentLanguage } from '../../lib/i18n.ts';
import { ConfirmChip } from './announcement-facts.tsx';
import classes from './home-notice.module.css';
import { useOwn } from './use-own.ts';

const mostLines = 2;

/** On the home, before everything else: what waits to be confirmed. */
export function ConfirmNotice() {
  const asked = useOwn().all.filter(awaitsConfirmation);
  if (asked.length === 0) return null;
  return (
    <ul className={classes.lines} data-asked>
      {asked.slice(0, mostLines).map((announcement) => (
        <li key={announcement.id}>
          <Line announcement={announcement} />
        </li>
      ))}
      {asked.length > mostLines && (
        <li>
          <MoreLine>
            <Plural
              value={asked.length - mostLines}
              one="# more to confirm"
              other="# more to confirm"
            />
          </MoreLine>
        </li>
      )}
    </ul>
  );
}

/** On the home, quietly: what is pinned, and how much else is unread. */
export function HomeNotice() {
  const others = useOwn().all.filter((one) => !awaitsConfirmation(one));
  const pinned = others.filter(({ isPinned }) => isPinned).slice(0, mostLines);
  const unread = others.filter((one) => one.readAt === null && !pinned.includes(one));
  const [newest] = unread;
  if (pinned.length === 0 && !newest) return null;
  return (
    <ul className={classes.lines}>
      {pinned.map((announcement) => (
        <li key={announcement.id}>
          <Line announcement={announcement} />
        </li>
      ))}
      {newest && (
        <li>
          {unread.length === 1 ? (
            <Line announcement={newest} />
          ) : (
            <MoreLine>
              <Plural
                value={unread.length}
                one="# unread announcement"
                other="# unread announcements"
              />
            </MoreLine>
          )}
        </li>
      )}
    </ul>
  );
}

function Line({ announcement }: { announcement: Announcement }) {
  const { title, lang } = wordsFor(announcement.words, currentLanguage());
  const isAsked = awaitsConfirmation(announcement);
  const Icon = isAsked ? IconAlertCircle : announcement.isPinned ? IconPin : IconSpeakerphone;
  return (
    <Link
      className={classes.line}
      to="/announcements/$announcementId"
      params={{ announcementId: announcement.id }}
    >
      <Icon size={20} stroke={1.75} className={classes.icon} aria-hidden />
      <span className={classes.words}>
        <span className={classes.title} data-unread={announcement.readAt === null} lang={lang}>
          {title}
        </span>
        {isAsked && <ConfirmChip confirmBy={announcement.confirmBy} />}
      </span>
      <IconChevronRight size={20} stroke={1.75} className={classes.chevron} aria-hidden />
    </Link>
  );
}

function MoreLine({ children }: { children: ReactNode }) {
  return (
    <Link className={classes.line} to="/announcements">
      <IconSpeakerphone size={20} stroke={1.75} className={classes.icon} aria-hidden />
      <span className={classes.words}>
        <span className={classes.title}>{children}</span>
      </span>
      <IconChevronRight size={20} stroke={1.75} className={classes.chevron} aria-hidden />
    </Link>
  );
}
