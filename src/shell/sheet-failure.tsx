import { Trans } from '@lingui/react/macro';
import type { ChunkLoadError } from '../offline/chunks/chunk-load-error.ts';
import { TroubleWords, useTroubleTitle } from '../ui/ChunkTrouble/trouble-words.tsx';
import { useChunkTrouble } from '../ui/ChunkTrouble/use-chunk-trouble.ts';

// There is no sheet that could hold these.
const styles = {
  main: { maxWidth: '34rem', margin: '15vh auto', padding: '1rem', fontFamily: 'sans-serif' },
  button: { minHeight: 44, marginRight: 8, padding: '0 1.5rem', font: 'inherit' },
};

/** Shown instead of everything when the styles did not arrive. */
export function SheetFailure({ error, onRetry }: { error: ChunkLoadError; onRetry: () => void }) {
  const { kind, isWaiting, retry, repair } = useChunkTrouble(error, onRetry);
  return (
    <main style={styles.main}>
      <h1>{useTroubleTitle(kind)}</h1>
      <p role={isWaiting ? 'status' : 'alert'}>
        <TroubleWords kind={kind} goesOn />
      </p>
      {!isWaiting && (
        <button type="button" style={styles.button} onClick={retry}>
          <Trans>Try again</Trans>
        </button>
      )}
      {repair && (
        <button type="button" style={styles.button} onClick={repair}>
          <Trans>Repair</Trans>
        </button>
      )}
    </main>
  );
}
