import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import type { Passkey, Passkeys } from '../../../../domain/session/passkeys.contract.ts';
import { confirm } from '../../../ui/Confirm/confirm-store.ts';
import { RelativeTime } from '../../../ui/RelativeTime/relative-time.tsx';
import { showToast } from '../../../ui/Toast/toast.tsx';
import classes from './passkeys.module.css';
import { useRemovePasskey } from './passkeys.queries.ts';

export function PasskeyList({ passkeys, isRequired }: Passkeys) {
  return (
    <ul className={classes.list}>
      {passkeys.map((passkey) => (
        <Row
          key={passkey.uuid}
          passkey={passkey}
          isLast={passkeys.length === 1}
          isRequired={isRequired}
        />
      ))}
    </ul>
  );
}

interface RowProps {
  passkey: Passkey;
  isLast: boolean;
  isRequired: boolean;
}

function Row({ passkey, isLast, isRequired }: RowProps) {
  const { t } = useLingui();
  const remove = useRemovePasskey();
  const { uuid, name, createdAt, lastUsedAt, isBackedUp } = passkey;

  async function askAndRemove() {
    const isSure = await confirm({
      title: t`Remove the passkey “${name}”?`,
      body: isLast
        ? isRequired
          ? t`It is your last one, and your organisation asks for one: until you add another, nothing else is open to you. The recovery codes end with it.`
          : t`It is your last one: from then on the password alone lets you in, and the recovery codes end with it.`
        : t`It no longer lets you in. Remove it from your device or password manager too.`,
      action: t`Remove`,
      isDangerous: true,
    });
    if (isSure)
      remove.mutate(uuid, { onSuccess: () => showToast('success', t`The passkey was removed.`) });
  }

  return (
    <li className={classes.row}>
      <IconKey stroke={1.75} aria-hidden />
      <div className={classes.about}>
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
        loading={remove.isPending}
        onClick={() => void askAndRemove()}
      >
        <Trans>Remove</Trans>
      </Button>
    </li>
  );
}
