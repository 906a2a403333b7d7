import { Trans, useLingui } from '@lingui/react/macro';
import { IconChevronLeft } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { wordsFor } from '../../../domain/announcements/announcements.rules.ts';
import { currentLanguage } from '../../lib/i18n.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { AnnouncementCard } from './announcement-card.tsx';
import classes from './own-announcement-page.module.css';
import { ownAnnouncementQuery } from './own-announcements.queries.ts';

/** One announcement, for its reader. */
export function OwnAnnouncementPage({ announcementId }: { announcementId: number }) {
  const { t } = useLingui();
  const { data: announcement } = useSuspenseQuery(ownAnnouncementQuery(announcementId));
  const { title } = wordsFor(announcement.words, currentLanguage());
  usePageTitle(t`${title} – Announcements`);
  return (
    <div className={classes.page}>
      <Link to="/announcements" search={{ for: 'me' }} className={classes.back}>
        <IconChevronLeft size={18} stroke={1.75} aria-hidden />
        <Trans>Announcements</Trans>
      </Link>
      <AnnouncementCard announcement={announcement} isPage />
    </div>
  );
}
