import { queryOptions } from '@tanstack/react-query';
import type { CsatPrompt, Said } from '../../../../domain/csat/csat.schema.ts';
import { listCsatPrompts, sayCsat } from '../../../../domain/csat/own-csat.contract.ts';
import { call } from '../../../lib/api.ts';
import type { Operation } from '../../../offline/outbox/operation.ts';
import { enqueue } from '../../../offline/outbox/outbox.ts';

/** What is asked now; it lies on the device, so that it can be answered without a network. */
export const csatPromptsQuery = () =>
  queryOptions({
    queryKey: ['csat', 'prompts'] as const,
    queryFn: async ({ signal }) =>
      (await call(listCsatPrompts, {}, { signal, ignoreErrors: true })).result,
    staleTime: 60_000,
    refetchOnMount: 'always',
  });

export const entityPrefix = 'csat:';

export const keyOf = ({ classId, occasion }: Pick<CsatPrompt, 'classId' | 'occasion'>): string =>
  `${entityPrefix}${classId}:${occasion}`;

export async function say(prompt: CsatPrompt, said: Said): Promise<void> {
  const { classId, occasion, isAnonymous } = prompt;
  await enqueue({
    endpoint: sayCsat,
    params: { classId },
    body: { occasion, said, saidAt: new Date().toISOString(), isAnonymous },
    entity: keyOf(prompt),
  });
}

/** Without what was said on this device and is not on the server yet. */
export function stillAsked(
  prompts: readonly CsatPrompt[],
  waiting: readonly Pick<Operation, 'entity' | 'body'>[],
): CsatPrompt[] {
  return prompts.flatMap((prompt) => {
    const said = waiting.filter(({ entity }) => entity === keyOf(prompt)).map(kindOf);
    const items = prompt.items.filter(({ type }) => !said.includes(type));
    return items.length === 0 || said.includes('skip') ? [] : [{ ...prompt, items }];
  });
}

function kindOf({ body }: Pick<Operation, 'body'>): string | undefined {
  const { said } = (body ?? {}) as { said?: { kind?: string } };
  return said?.kind;
}
