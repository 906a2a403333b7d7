import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { todayIn } from '../../../../domain/calendar/calendar-day.ts';
import type { SeatKind } from '../../../../domain/contracts/contracts.schema.ts';
import { dayAfter } from '../../../../domain/calendar/day-after.ts';
import { monthsAfter } from '../../../../domain/contracts/period.rules.ts';
import type { User } from '../../../../domain/people/user.schema.ts';
import { Dialog } from '../../../ui/Dialog/dialog.tsx';
import { useCreateContract } from '../contracts.queries.ts';
import { ContractForm } from './contract-form.tsx';

interface Props {
  kind: SeatKind;
  user: User;
  onMade: (id: number) => void;
  onClose: () => void;
}

/** A year from today, unless something else is entered. */
export function NewContractDialog({ kind, user, onMade, onClose }: Props) {
  const { t } = useLingui();
  const create = useCreateContract(kind);
  const [facts] = useState(() => {
    const startAt = todayIn(user.targetOrg.timeZone, new Date());
    return {
      name: '',
      billingPlanName: '',
      seats: 10,
      startAt,
      endAt: dayAfter(monthsAfter(startAt, 12), -1),
      aiChatEnabled: false,
      monthlyAiTokens: null,
      note: '',
    };
  });
  return (
    <Dialog
      title={kind === 'contract' ? t`New contract` : t`New license`}
      size={640}
      onClose={onClose}
    >
      <ContractForm
        facts={facts}
        used={0}
        action={kind === 'contract' ? t`Create contract` : t`Create license`}
        isSaving={create.isPending}
        onSave={(given) => create.mutate(given, { onSuccess: ({ id }) => onMade(id) })}
        onCancel={onClose}
      />
    </Dialog>
  );
}
