import { Trans } from '@lingui/react/macro';
import type { EngineStatus, RunnerFault } from '../../../domain/runner/runner.schema.ts';

/** A node and somebody else's program are called by their address. */
export function EngineName({ engine: { kind, name } }: { engine: EngineStatus }) {
  switch (kind) {
    case 'embedded':
      return <Trans>Runner of this server</Trans>;
    case 'node':
      return <Trans>Node {name}</Trans>;
    case 'piston':
      return <Trans>Piston at {name}</Trans>;
    case 'judge0':
      return <Trans>Judge0 at {name}</Trans>;
  }
}

/** Why it runs nothing, and what can be done about it. */
export function FaultWords({ fault }: { fault: RunnerFault }) {
  switch (fault) {
    case 'notLinux':
      return (
        <Trans>
          Code is only run on Linux, as only there it can be kept away from everything else. Set up
          a node on another machine.
        </Trans>
      );
    case 'bubblewrapMissing':
      return (
        <Trans>
          bubblewrap is not on this machine, so code could not be kept away from everything else and
          is not run. Install it with “npm run runner -- install”.
        </Trans>
      );
    case 'compilerMissing':
      return (
        <Trans>
          There is no C compiler on this machine, with which the runner makes its own helper.
          Install it with “npm run runner -- install”.
        </Trans>
      );
    case 'sandboxFails':
      return (
        <Trans>
          A sandbox cannot be made on this machine, so no code is run. In a container, it may have
          to be allowed to make user namespaces.
        </Trans>
      );
    case 'leaks':
      return (
        <Trans>
          A sandbox can be made, but programs in it could do things they must not. No code is run
          until that is fixed.
        </Trans>
      );
    case 'controlGroupsMissing':
      return (
        <Trans>
          This machine gives the runner no control groups, so nobody would watch over the memory of
          all programs together. No code is run.
        </Trans>
      );
    case 'unreachable':
      return <Trans>It does not answer. What it had is run elsewhere, or waits.</Trans>;
    case 'starting':
      return <Trans>It is just being started.</Trans>;
  }
}
