import { Trans } from '@lingui/react/macro';
import { UnstyledButton } from '@mantine/core';
import { useEffect, useState } from 'react';
import { type KeptAccount, listAccounts } from '../../offline/database/meta-database.ts';
import { Avatar } from '../../ui/Avatar/avatar.tsx';
import classes from './kept-accounts.module.css';

/** Whose work this device keeps: one only has to give the password. */
export function KeptAccounts({ onChoose }: { onChoose: (accountName: string) => void }) {
  const [accounts, setAccounts] = useState<readonly KeptAccount[]>([]);
  useEffect(() => {
    listAccounts().then(setAccounts, () => {});
  }, []);
  if (accounts.length === 0) return null;
  return (
    <section className={classes.accounts}>
      <h2 className={classes.title}>
        <Trans>Kept on this device</Trans>
      </h2>
      {accounts
        .toSorted((one, other) => other.lastUsedAt - one.lastUsedAt)
        .map(({ userId, accountName, name }) => (
          <UnstyledButton
            key={userId}
            className={classes.account}
            onClick={() => onChoose(accountName)}
          >
            <Avatar name={name} imageUrl={null} size={40} />
            <span className={classes.words}>
              <strong>{name}</strong>
              <span>{accountName}</span>
            </span>
          </UnstyledButton>
        ))}
    </section>
  );
}
