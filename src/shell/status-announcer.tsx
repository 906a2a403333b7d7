import { Trans } from '@lingui/react/macro';
import { VisuallyHidden } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import { status } from '../lib/status.ts';
import { type Announcement, announcementAfter } from './status-announcement.ts';

const settledMs = 1500;

/** Says aloud what the status line shows, when it stays so and matters. */
export function StatusAnnouncer() {
  const { kind } = useSnapshot(status);
  const [said, setSaid] = useState<Announcement>('none');
  useEffect(() => {
    const timer = setTimeout(() => setSaid((before) => announcementAfter(before, kind)), settledMs);
    return () => clearTimeout(timer);
  }, [kind]);
  return (
    <VisuallyHidden aria-live="polite">
      {said === 'offline' && <Trans>Offline. What you write is kept on this device.</Trans>}
      {said === 'back' && <Trans>Online again.</Trans>}
      {said === 'needs-you' && <Trans>Some of your work needs you.</Trans>}
    </VisuallyHidden>
  );
}
