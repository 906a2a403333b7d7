import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { ChunkLoadError } from '../../offline/chunks/chunk-load-error.ts';
import { moveToBuild } from '../../offline/chunks/move-to-build.ts';
import { repair } from '../../offline/chunks/repair.ts';
import { TroubleWords } from './trouble-words.tsx';
import { useDiagnosis } from './use-diagnosis.ts';

/** Said when a small part, such as a menu, did not arrive: the page goes on, nothing happens by itself. */
export function PartTrouble({
  error,
  goesOn = false,
}: {
  error: ChunkLoadError;
  goesOn?: boolean;
}) {
  const diagnosis = useDiagnosis(error);
  if (diagnosis?.kind === 'other-build')
    return (
      <>
        <Trans>This page is of an older version of Keiko.</Trans>{' '}
        <Button size="sm" mih={44} onClick={() => void moveToBuild(diagnosis.build)}>
          <Trans>Update now</Trans>
        </Button>
      </>
    );
  if (diagnosis?.kind === 'lasting')
    return (
      <>
        <Trans>Reload the page to open this. What you wrote is safe.</Trans>{' '}
        <Button size="sm" mih={44} onClick={() => void moveToBuild(diagnosis.build)}>
          <Trans>Reload the app</Trans>
        </Button>
      </>
    );
  return (
    <>
      <TroubleWords kind={diagnosis?.kind ?? 'looking'} goesOn={goesOn} />{' '}
      {diagnosis?.kind === 'in-vain' && (
        <Button size="sm" mih={44} onClick={() => void repair()}>
          <Trans>Repair</Trans>
        </Button>
      )}
    </>
  );
}
