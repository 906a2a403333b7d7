import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { Written } from '../../../../domain/announcements/written.schema.ts';
import { confirm } from '../../../ui/Confirm/confirm-store.ts';
import { showToast } from '../../../ui/Toast/toast.tsx';
import { useDelete, useWithdraw } from './written.queries.ts';

/** What is current is withdrawn; anything else may be deleted. */
export function WrittenActions({ written, onGone }: { written: Written; onGone: () => void }) {
  const { t } = useLingui();
  const withdraw = useWithdraw(written.id);
  const remove = useDelete(written.id);

  async function askToWithdraw(): Promise<void> {
    const isSure = await confirm({
      title: t`Withdraw this announcement?`,
      body: t`Nobody will be able to read it any more. You can still see who has read it. It cannot be published again.`,
      action: t`Withdraw`,
      isDangerous: true,
    });
    if (isSure)
      withdraw.mutate(undefined, {
        onSuccess: () => void showToast('success', t`The announcement was withdrawn.`),
      });
  }

  async function askToDelete(): Promise<void> {
    const isSure = await confirm({
      title: t`Delete this announcement?`,
      body: t`The announcement and the record of who has read it will be permanently deleted.`,
      action: t`Delete`,
      isDangerous: true,
    });
    if (!isSure) return;
    remove.mutate(undefined, {
      onSuccess: () => {
        showToast('success', t`The announcement was deleted.`);
        onGone();
      },
    });
  }

  if (written.state === 'current')
    return (
      <Button
        size="md"
        variant="default"
        loading={withdraw.isPending}
        onClick={() => void askToWithdraw()}
      >
        <Trans>Withdraw</Trans>
      </Button>
    );
  return (
    <Button
      size="md"
      variant="default"
      loading={remove.isPending}
      onClick={() => void askToDelete()}
    >
      <Trans>Delete</Trans>
    </Button>
  );
}
