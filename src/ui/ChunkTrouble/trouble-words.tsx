import { Trans, useLingui } from '@lingui/react/macro';
import type { Diagnosis } from '../../offline/chunks/diagnose.ts';

export type TroubleKind = Diagnosis['kind'] | 'looking';

/** What the trouble is called. */
export function useTroubleTitle(kind: TroubleKind): string {
  const { t } = useLingui();
  if (kind === 'offline') return t`No connection`;
  if (kind === 'other-build') return t`A newer version is being fetched`;
  if (kind === 'in-vain') return t`Keiko on this device needs a repair`;
  return t`Part of Keiko could not be loaded`;
}

interface Props {
  kind: TroubleKind;
  /** It comes by itself when the network is back. */
  goesOn?: boolean;
}

/** What happened, what was kept, and what to do. */
export function TroubleWords({ kind, goesOn = false }: Props) {
  switch (kind) {
    case 'looking':
      return <Trans>Finding out why …</Trans>;
    case 'offline':
      return goesOn ? (
        <Trans>
          This part of Keiko is not on this device yet, and the server cannot be reached. It opens
          by itself as soon as there is a connection. What you wrote is safe.
        </Trans>
      ) : (
        <Trans>
          This part of Keiko is not on this device yet, and the server cannot be reached. What you
          wrote is safe.
        </Trans>
      );
    case 'same-build':
      return (
        <Trans>
          The server is there, but a file of the program could not be loaded. What you wrote is
          safe.
        </Trans>
      );
    case 'other-build':
    case 'lasting':
      return <Trans>The page opens again by itself in a moment. What you wrote is safe.</Trans>;
    case 'in-vain':
      return (
        <Trans>
          The program kept on this device no longer matches the server. A repair fetches it again.
          What you wrote and downloaded stays.
        </Trans>
      );
  }
}
