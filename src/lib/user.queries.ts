import { queryOptions } from '@tanstack/react-query';
import { getUser } from '../../domain/session/session.contract.ts';
import { answerOf, call } from './api.ts';

export const userKey = ['user'] as const;

/** Who is signed in. Repeated when the window gets the focus again. */
export const userQuery = () =>
  queryOptions({
    queryKey: userKey,
    queryFn: async ({ signal }) =>
      (await (early() ?? call(getUser, {}, { signal, ignoreErrors: true }))).result,
    refetchOnWindowFocus: 'always',
  });

/** The answer to what index.html asked before the program was here; only the first time. */
function early() {
  const asked = globalThis.keikoUser;
  if (!asked) return undefined;
  globalThis.keikoUser = undefined;
  return answerOf(getUser, asked);
}
