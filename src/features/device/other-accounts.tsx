import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { notKept } from '../../lib/not-kept.ts';
import { removeAccount } from '../../offline/accounts/accounts.ts';
import { listOtherAccounts, type OtherAccount } from '../../offline/accounts/other-accounts.ts';
import { Avatar } from '../../ui/Avatar/avatar.tsx';
import { confirm } from '../../ui/Confirm/confirm-store.ts';
import classes from './device-section.module.css';

/** Who locked this device and may come back; their data can be taken from it. */
export function OtherAccounts({ userId }: { userId: number }) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const queryKey = ['device', 'accounts'] as const;
  const { data: accounts = [] } = useQuery({
    ...notKept,
    queryKey,
    queryFn: () => listOtherAccounts(userId),
    networkMode: 'always',
  });

  async function remove({ userId: otherId, name, waiting }: OtherAccount): Promise<void> {
    const isSure = await confirm({
      title: t`Remove ${name} from this device?`,
      body:
        waiting === 0
          ? t`Everything in this account is on the server. It is only removed from this device.`
          : plural(waiting, {
              one: 'One change of this account is not on the server yet and would be lost for good.',
              other:
                '# changes of this account are not on the server yet and would be lost for good.',
            }),
      action: t`Remove`,
      isDangerous: waiting > 0,
    });
    if (!isSure) return;
    await removeAccount(otherId);
    await queryClient.invalidateQueries({ queryKey });
  }

  return accounts.map((account) => (
    <div key={account.userId} className={classes.row}>
      <Avatar name={account.name} imageUrl={null} size={40} />
      <div className={classes.words}>
        <strong>{account.name}</strong>
        <span>
          <Trans>Kept on this device, locked</Trans>
        </span>
      </div>
      <Button variant="default" size="md" onClick={() => void remove(account)}>
        <Trans>Remove</Trans>
      </Button>
    </div>
  ));
}
