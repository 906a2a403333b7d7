import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import type { Passkey } from '../../../../domain/session/passkeys.contract.ts';
import { RelativeTime } from '../../../ui/RelativeTime/relative-time.tsx';
import classes from '../device-list.module.css';

interface Props {
  passkeys: readonly Passkey[];
  onRemove: (passkey: Passkey) => void;
}

export function PasskeyList({ passkeys, onRemove }: Props) {
  return (
    <ul className={classes.list}>
      {passkeys.map((passkey) => (
        <Row key={passkey.uuid} passkey={passkey} onRemove={() => onRemove(passkey)} />
      ))}
    </ul>
  );
}

function Row({ passkey, onRemove }: { passkey: Passkey; onRemove: () => void }) {
  const { t } = useLingui();
  const { name, createdAt, lastUsedAt, isBackedUp } = passkey;
  return (
    <li className={classes.row}>
      <IconKey stroke={1.75} aria-hidden />
      <div className={classes.words}>
        <strong>{name}</strong>
        <span>
          {lastUsedAt === null ? (
            <Trans>
              Added <RelativeTime at={createdAt} />
            </Trans>
          ) : (
            <Trans>
              Last used <RelativeTime at={lastUsedAt} />
            </Trans>
          )}
          {isBackedUp && <> · {t`Synced by your password manager`}</>}
        </span>
      </div>
      <Button
        size="md"
        variant="default"
        aria-label={t`Remove the passkey “${name}”`}
        onClick={onRemove}
      >
        <Trans>Remove</Trans>
      </Button>
    </li>
  );
}
