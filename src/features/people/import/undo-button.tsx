import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { formatDuration } from '../../../../domain/format/duration.ts';
import type { PeopleImport } from '../../../../domain/people/import/people-import.schema.ts';
import { lazyPart } from '../../../ui/LazyPart/lazy-part.tsx';
import { Part } from '../../../ui/LazyPart/part.tsx';

const UndoDialog = lazyPart(() => import('./undo-dialog.tsx'));
const minuteMs = 60_000;

/** Takes an import back, as long as that is possible: it says how long. */
export function UndoButton({ one }: { one: PeopleImport }) {
  const { i18n } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const [now, setNow] = useState(() => Date.now());
  const until = one.undoableUntil;
  useEffect(() => {
    if (until === null) return undefined;
    const timer = setInterval(() => setNow(Date.now()), minuteMs / 2);
    return () => clearInterval(timer);
  }, [until]);
  const leftMs = until === null ? 0 : Date.parse(until) - now;
  if (leftMs <= 0) return null;
  // Seconds would only make it restless.
  const left = formatDuration(Math.max(minuteMs, leftMs - (leftMs % minuteMs)), i18n.locale);
  const close = () => setOpen(false);
  return (
    <>
      <Button
        size="md"
        variant="default"
        leftSection={<IconArrowBackUp size={18} stroke={1.75} />}
        onClick={() => setOpen(true)}
      >
        <Trans>Undo ({left} left)</Trans>
      </Button>
      {isOpen && (
        <Part onGiveUp={close}>
          <UndoDialog one={one} onClose={close} />
        </Part>
      )}
    </>
  );
}
