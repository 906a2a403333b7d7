import { Trans } from '@lingui/react/macro';
import { UnstyledButton } from '@mantine/core';
import type { KeptAccount } from '../../offline/database/meta-database.ts';
import { Avatar } from '../../ui/Avatar/avatar.tsx';
import classes from './kept-accounts.module.css';

interface Props {
  accounts: readonly KeptAccount[];
  onChoose: (accountName: string) => void;
}

/** Whose work this device keeps: one only has to give the password. */
export function KeptAccounts({ accounts, onChoose }: Props) {
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
