import { useLingui } from '@lingui/react/macro';
import type { Contract } from '../../../../domain/contracts/contracts.schema.ts';
import { Dialog } from '../../../ui/Dialog/dialog.tsx';
import { useUpdateContract } from '../contracts.queries.ts';
import { ContractForm } from './contract-form.tsx';

export function EditContractDialog({
  contract,
  onClose,
}: {
  contract: Contract;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const update = useUpdateContract(contract);
  const { name, billingPlanName, seats, startAt, endAt, aiChatEnabled, monthlyAiTokens, note } =
    contract;
  return (
    <Dialog title={t`Edit ${name}`} size={640} onClose={onClose}>
      <ContractForm
        facts={{
          name,
          billingPlanName,
          seats,
          startAt,
          endAt,
          aiChatEnabled,
          monthlyAiTokens,
          note,
        }}
        used={contract.used}
        action={t`Save`}
        isSaving={update.isPending}
        onSave={(facts) => update.mutate(facts, { onSuccess: onClose })}
        onCancel={onClose}
      />
    </Dialog>
  );
}
