import { Trans } from '@lingui/react/macro';
import { IconServerOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '../../ui/EmptyState/empty-state.tsx';
import { EngineSection } from './engine-section.tsx';
import { runnerQuery } from './runner.queries.ts';
import classes from './runner.module.css';

/** Who runs learners' code for this site, how safely, and in which languages. */
export function RunnerPage() {
  const { data, isError } = useQuery(runnerQuery());
  if (!data)
    return (
      <p className={classes.words} aria-busy={!isError}>
        {isError ? <Trans>The server could not be asked.</Trans> : <Trans>Looking…</Trans>}
      </p>
    );
  if (data.engines.length === 0)
    return (
      <EmptyState
        icon={<IconServerOff size={28} stroke={1.75} />}
        title={<Trans>No code is run on this server</Trans>}
      >
        <Trans>
          RUNNER is set to 0 for this server. Challenges can still be tried where the browser itself
          runs their language; submissions wait until a runner is available.
        </Trans>
      </EmptyState>
    );
  return data.engines.map((engine) => <EngineSection key={engine.name} engine={engine} />);
}
