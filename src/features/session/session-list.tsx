import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconDeviceDesktop, IconDeviceTablet, IconTerminal2 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { Session } from '../../../domain/session/session.contract.ts';
import { Chip } from '../../ui/Chip/chip.tsx';
import { confirm } from '../../ui/Confirm/confirm-store.ts';
import { RelativeTime } from '../../ui/RelativeTime/relative-time.tsx';
import { deviceOf } from '../../lib/device.ts';
import classes from './device-list.module.css';
import { sessionsQuery, useRevokeSession } from './session.queries.ts';

/** Where one is signed in, and the way to end it there. */
export function SessionList() {
  const { data: sessions, isError } = useQuery(sessionsQuery());
  if (isError)
    return (
      <p>
        <Trans>This needs a connection.</Trans>
      </p>
    );
  return (
    <ul className={classes.list}>
      {sessions?.map((session) => (
        <SessionRow key={session.uuid} session={session} />
      ))}
    </ul>
  );
}

function SessionRow({ session }: { session: Session }) {
  const { t } = useLingui();
  const revoke = useRevokeSession();
  const device = deviceOf(session.userAgent);
  const { computer } = session;
  const name = computer === null ? (device.name ?? t`Unknown device`) : `keiko · ${computer}`;

  async function askAndRevoke() {
    const isSure = await confirm({
      title: t`Sign out there?`,
      body: t`${name} has to sign in again.`,
      action: t`Sign out`,
    });
    if (isSure) revoke.mutate(session.uuid);
  }

  return (
    <li className={classes.row}>
      {computer !== null ? (
        <IconTerminal2 stroke={1.75} aria-hidden />
      ) : device.isMobile ? (
        <IconDeviceTablet stroke={1.75} aria-hidden />
      ) : (
        <IconDeviceDesktop stroke={1.75} aria-hidden />
      )}
      <div className={classes.words}>
        <strong>{name}</strong>
        <span>
          {session.address} · <RelativeTime at={session.lastSeenAt} />
        </span>
      </div>
      {session.isCurrent ? (
        <Chip tone="primary">
          <Trans>This device</Trans>
        </Chip>
      ) : (
        <Button variant="default" onClick={() => void askAndRevoke()} loading={revoke.isPending}>
          <Trans>Sign out</Trans>
        </Button>
      )}
    </li>
  );
}
