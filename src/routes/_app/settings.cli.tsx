import { Trans } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { ConnectComputer } from '../../features/session/cli/connect-computer.tsx';
import { OnYourComputer } from '../../features/session/cli/on-your-computer.tsx';
import { Group } from '../../features/settings/settings-group.tsx';

export const Route = createFileRoute('/_app/settings/cli')({
  validateSearch: z.object({ code: z.string().max(20).optional().catch(undefined) }),
  component: Cli,
});

function Cli() {
  const { code } = Route.useSearch();
  return (
    <>
      <Group title={<Trans>Connect a computer</Trans>}>
        <ConnectComputer code={code} />
      </Group>
      <Group title={<Trans>On your own computer</Trans>}>
        <OnYourComputer />
      </Group>
    </>
  );
}
