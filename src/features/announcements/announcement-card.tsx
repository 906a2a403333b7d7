import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import { awaitsConfirmation, wordsFor } from '../../../domain/announcements/announcements.rules.ts';
import type { Announcement } from '../../../domain/announcements/announcements.schema.ts';
import { currentLanguage } from '../../lib/i18n.ts';
import { useWaiting } from '../../offline/outbox/use-waiting.ts';
import { showToast } from '../../ui/Toast/toast.tsx';
import classes from './announcement-card.module.css';
import { AnnouncementChips, AnnouncementMeta, ConfirmedLine } from './announcement-facts.tsx';
import { AnnouncementText } from './announcement-text.tsx';
import { useMarks } from './use-marks.ts';
import { entityOf } from './waiting-marks.ts';

interface Props {
  announcement: Announcement;
  /** Alone on its page, it heads it. */
  isPage?: boolean;
}

/** An announcement in full. Whoever has it before them has read it. */
export function AnnouncementCard({ announcement, isPage = false }: Props) {
  const { read } = useMarks();
  const { title, body, lang } = wordsFor(announcement.words, currentLanguage());
  const isNew = announcement.readAt === null;
  useEffect(() => {
    if (isNew) read(announcement).catch(() => {});
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once when shown, not for each new object that says the same
  }, [announcement.id, isNew, read]);
  const Title = isPage ? 'h1' : 'h2';
  return (
    <article className={classes.card} data-page={isPage || undefined}>
      <AnnouncementChips announcement={announcement} />
      <div>
        <Title className={classes.title} lang={lang}>
          {title}
        </Title>
        <AnnouncementMeta announcement={announcement} />
      </div>
      {body !== '' && (
        <div lang={lang} className={classes.text}>
          <AnnouncementText markdown={body} />
        </div>
      )}
      {announcement.mustConfirm && <Confirmation announcement={announcement} />}
    </article>
  );
}

function Confirmation({ announcement }: { announcement: Announcement }) {
  const { t } = useLingui();
  const { confirm } = useMarks();
  const [isKeeping, setIsKeeping] = useState(false);
  if (!awaitsConfirmation(announcement)) return <Confirmed announcement={announcement} />;

  async function press(): Promise<void> {
    setIsKeeping(true);
    await confirm(announcement).catch(() =>
      showToast('error', t`This device could not keep it. Please try again.`),
    );
    setIsKeeping(false);
  }

  return (
    <div className={classes.confirmation}>
      <Button
        size="md"
        fullWidth
        className={classes.confirm ?? ''}
        leftSection={<IconCheck size={20} stroke={2} />}
        loading={isKeeping}
        onClick={() => void press()}
      >
        <Trans>I have read this</Trans>
      </Button>
      <p className={classes.note}>
        <Trans>The sender will see your name and the time.</Trans>
      </p>
    </div>
  );
}

/** What became of it, in the truth: kept here, or with whoever sent it. */
function Confirmed({
  announcement: { id, confirmedAt },
}: {
  announcement: Announcement;
}): ReactNode {
  const isWaiting = useWaiting(entityOf(id)).some(({ entity }) => entity === entityOf(id));
  if (confirmedAt === null) return null;
  return (
    <output className={classes.confirmed}>
      <ConfirmedLine confirmedAt={confirmedAt} />
      {isWaiting && (
        <span className={classes.note}>
          <Trans>Saved on this device. It will be sent as soon as there is a connection.</Trans>
        </span>
      )}
    </output>
  );
}
