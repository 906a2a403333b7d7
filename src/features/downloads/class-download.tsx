import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import { lookForUpdate } from '../../offline/downloads/downloads.ts';
import { shelf } from '../../offline/downloads/shelf.ts';
import { lazyPart } from '../../ui/LazyPart/lazy-part.tsx';
import { Part } from '../../ui/LazyPart/part.tsx';
import { DownloadPanel } from './download-panel.tsx';
import { NoDownloads } from './no-downloads.tsx';
import classes from './class-download.module.css';

const DownloadSheet = lazyPart(() => import('./download-sheet.tsx'));

/** On the page of a class: the way to have it without a network. */
export default function ClassDownload({ classId }: { classId: number }) {
  const { classes: shelved, isImpossible } = useSnapshot(shelf);
  const [isAsking, setIsAsking] = useState(false);
  const here = shelved?.[classId];
  const isDone = here?.state === 'done';
  useEffect(() => {
    if (isDone) void lookForUpdate(classId);
  }, [classId, isDone]);
  if (isImpossible) return <NoDownloads />;
  // Not known yet.
  if (!shelved) return null;
  if (here)
    return (
      <div className={classes.box}>
        <DownloadPanel classId={classId} shelved={here} />
      </div>
    );
  return (
    <div>
      <Button
        size="md"
        variant="default"
        leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}
        onClick={() => setIsAsking(true)}
      >
        <Trans>Download for offline</Trans>
      </Button>
      {isAsking && (
        <Part onGiveUp={() => setIsAsking(false)}>
          <DownloadSheet classId={classId} onClose={() => setIsAsking(false)} />
        </Part>
      )}
    </div>
  );
}
