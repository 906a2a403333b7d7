import { Plural, Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { resumeDownload } from '../../offline/downloads/downloads.ts';
import { shelf } from '../../offline/downloads/shelf.ts';
import { Chip } from '../../ui/Chip/chip.tsx';
import { lazyPart } from '../../ui/LazyPart/lazy-part.tsx';
import { Part } from '../../ui/LazyPart/part.tsx';
import { saysWhenNotKept } from '../../ui/Toast/says-when-not-kept.ts';
import type { ToDownload } from './to-download.ts';

const SeveralSheet = lazyPart(() => import('./several-sheet.tsx'));

/** The way to have several classes without a network, asked for once; then how many of them are here. */
export function SeveralDownload({ classes }: { classes: readonly ToDownload[] }) {
  const shelved = useSnapshot(shelf).classes;
  const [isAsking, setIsAsking] = useState(false);
  // Not known yet, or this browser keeps nothing.
  if (!shelved) return null;
  const missing = classes.filter(({ id }) => !shelved[id]);
  const done = classes.filter(({ id }) => shelved[id]?.state === 'done').length;
  const behind = classes.filter(({ id }) => (shelved[id]?.update ?? null) !== null);
  if (missing.length === 0)
    return (
      <>
        <Chip tone="ok" icon={<IconDownload size={14} />}>
          <Plural
            value={classes.length}
            one={`${done} of # class on this device`}
            other={`${done} of # classes on this device`}
          />
        </Chip>
        {behind.length > 0 && (
          <Button
            size="md"
            variant="default"
            leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}
            onClick={() => void bringUpToDate(behind)}
          >
            <Trans>Fetch what is new</Trans>
          </Button>
        )}
      </>
    );
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
          <SeveralSheet classes={missing} onClose={() => setIsAsking(false)} />
        </Part>
      )}
    </>
  );
}

async function bringUpToDate(behind: readonly ToDownload[]): Promise<void> {
  for (const { id } of behind) if (!(await saysWhenNotKept(resumeDownload(id)))) return;
}
