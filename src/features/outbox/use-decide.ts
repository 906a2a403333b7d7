import { useLingui } from '@lingui/react/macro';
import { NoteDraftSchema } from '../../../domain/notes/notes.schema.ts';
import type { Operation } from '../../offline/outbox/operation.ts';
import { decideChain } from '../../offline/outbox/outbox.ts';
import { showToast } from '../../ui/Toast/toast.tsx';

/** New words for a note, and what they were made from. */
interface NewWords extends Pick<Operation, 'ifMatch' | 'base'> {
  readonly markdown: string;
}

type Decide = (
  chain: readonly Operation[],
  decision: NewWords | 'as-new-note' | 'discard',
) => Promise<boolean>;

/** Puts into the outbox what the person decided about a note; false when it could not be. */
export function useDecide(): Decide {
  const { t } = useLingui();
  return async (chain, decision) => {
    const isDone = await decideChain(chain, operationFor(chain, decision)).catch(() => undefined);
    if (isDone === undefined)
      showToast('error', t`This device could not save that. Free some space and try again.`);
    if (isDone === false)
      showToast('warning', t`Something was written to this note just now. Look at it once more.`);
    return isDone === true;
  };
}

function operationFor(
  chain: readonly Operation[],
  decision: Parameters<Decide>[1],
): Parameters<typeof decideChain>[1] {
  if (decision === 'discard') return null;
  if (decision === 'as-new-note') return decision;
  const { markdown, ...rest } = decision;
  const draft = NoteDraftSchema.parse(chain.at(-1)?.body);
  return { ...rest, body: { ...draft, markdown, updatedAt: new Date().toISOString() } };
}
