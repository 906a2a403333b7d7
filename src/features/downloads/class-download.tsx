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

/** On the page of a class, beside what else can be done: the way to have it without a network. */
export function DownloadButton({ classId }: { classId: number }) {
  const shelved = useSnapshot(shelf).classes;
  const [isAsking, setIsAsking] = useState(false);
  // Not known yet, this browser keeps nothing, or it was asked for.
  if (!shelved || shelved[classId]) return null;
  return (
    <>
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
    </>
  );
}

/** How far a download of the class is, once it was asked for; or why there can be none. */
export function DownloadState({ classId }: { classId: number }) {
  const { classes: shelved, isImpossible } = useSnapshot(shelf);
  const here = shelved?.[classId];
  const isDone = here?.state === 'done';
  useEffect(() => {
    if (isDone) void lookForUpdate(classId);
  }, [classId, isDone]);
  if (isImpossible) return <NoDownloads />;
  if (!here) return null;
  return (
    <div className={classes.box}>
      <DownloadPanel classId={classId} shelved={here} />
    </div>
  );
}
