import { useLingui } from '@lingui/react/macro';
import { NoteDraftSchema } from '../../../domain/notes/notes.schema.ts';
import type { Operation } from '../../offline/outbox/operation.ts';
import { decideChain } from '../../offline/outbox/outbox.ts';
import { saysWhenNotKept } from '../../ui/Toast/says-when-not-kept.ts';
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
    const deed = decideChain(chain, operationFor(chain, decision));
    if (!(await saysWhenNotKept(deed))) return false;
    const isDone = await deed;
    if (!isDone) showToast('warning', t`This note was changed just now. Please check it again.`);
    return isDone;
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
