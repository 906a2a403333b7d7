import { useLingui } from '@lingui/react/macro';
import { IconChevronRight, IconPin } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import {
  awaitsConfirmation,
  isUnread,
  wordsFor,
} from '../../../domain/announcements/announcements.rules.ts';
import type { Announcement } from '../../../domain/announcements/announcements.schema.ts';
import { currentLanguage } from '../../lib/i18n.ts';
import { AnnouncementMeta, ConfirmChip, ConfirmedLine } from './announcement-facts.tsx';
import classes from './announcement-row.module.css';

/** One of a list, by its title; it opens on a page of its own. */
export function AnnouncementRow({ announcement }: { announcement: Announcement }) {
  const { t } = useLingui();
  const { title, lang } = wordsFor(announcement.words, currentLanguage());
  const unread = isUnread(announcement);
  return (
    <li className={classes.row}>
      <Link
        className={classes.link}
        to="/announcements/$announcementId"
        params={{ announcementId: announcement.id }}
      >
        <span className={classes.sign}>
          {unread ? (
            <span className={classes.dot} role="img" aria-label={t`Unread`} />
          ) : (
            announcement.isPinned && (
              <IconPin size={16} stroke={1.75} role="img" aria-label={t`Pinned`} />
            )
          )}
        </span>
        <span className={classes.words}>
          <span className={classes.title} data-unread={unread} lang={lang}>
            {title}
          </span>
          <AnnouncementMeta announcement={announcement} />
          {awaitsConfirmation(announcement) && <ConfirmChip confirmBy={announcement.confirmBy} />}
          {announcement.confirmedAt && <ConfirmedLine confirmedAt={announcement.confirmedAt} />}
        </span>
        <IconChevronRight size={20} stroke={1.75} className={classes.chevron} aria-hidden />
      </Link>
    </li>
  );
}
