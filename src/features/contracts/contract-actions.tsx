import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconPencil, IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import type { Contract } from '../../../domain/contracts/contracts.schema.ts';
import { confirm } from '../../ui/Confirm/confirm-store.ts';
import type { ContractAbilities } from './contract-abilities.ts';
import { useConfirmContract, useDiscardDraft, useRenewContract } from './contracts.queries.ts';
import { EditContractDialog } from './facts/edit-contract-dialog.tsx';

interface Props {
  contract: Contract;
  abilities: ContractAbilities;
  onGone: () => void;
  onOpen: (id: number) => void;
}

export function ContractActions({ contract, abilities, onGone, onOpen }: Props) {
  const { t } = useLingui();
  const { id, kind, name, state, renewedBy } = contract;
  const [isEditing, setIsEditing] = useState(false);
  const renew = useRenewContract(kind);
  const settle = useConfirmContract(contract);
  const discard = useDiscardDraft(contract);
  const isDraft = state === 'draft';

  async function askToConfirm() {
    const isSure = await confirm({
      title: t`Confirm ${name}?`,
      body: t`It takes effect: its members have their seats for its period.`,
      action: t`Confirm`,
    });
    if (isSure) settle.mutate();
  }

  async function askToDiscard() {
    const isSure = await confirm({
      title: t`Discard the draft?`,
      body: t`Nobody loses a seat: a draft is not in effect yet.`,
      action: t`Discard`,
      isDangerous: true,
    });
    if (isSure) discard.mutate(undefined, { onSuccess: onGone });
  }

  return (
    <>
      {isDraft && abilities.assign && (
        <Button
          size="md"
          variant="default"
          loading={discard.isPending}
          onClick={() => void askToDiscard()}
        >
          <Trans>Discard draft</Trans>
        </Button>
      )}
      {abilities.edit && (
        <Button
          size="md"
          variant="default"
          leftSection={<IconPencil size={18} />}
          onClick={() => setIsEditing(true)}
        >
          <Trans>Edit</Trans>
        </Button>
      )}
      {!isDraft && !renewedBy && abilities.assign && (
        <Button
          size="md"
          variant="default"
          leftSection={<IconRefresh size={18} />}
          loading={renew.isPending}
          onClick={() => renew.mutate(id, { onSuccess: (draft) => onOpen(draft.id) })}
        >
          <Trans>Draft a renewal</Trans>
        </Button>
      )}
      {isDraft && abilities.create && (
        <Button size="md" loading={settle.isPending} onClick={() => void askToConfirm()}>
          <Trans>Confirm</Trans>
        </Button>
      )}
      {isEditing && <EditContractDialog contract={contract} onClose={() => setIsEditing(false)} />}
    </>
  );
}
