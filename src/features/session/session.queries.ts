import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { Language } from '../../../domain/format/language.ts';
import {
  createSession,
  listSessions,
  revokeSession,
  updateUser,
} from '../../../domain/session/session.contract.ts';
import { call } from '../../lib/api.ts';
import { notKept } from '../../lib/not-kept.ts';
import { speak } from '../../lib/i18n.ts';
import { userKey } from '../../lib/user.queries.ts';
import { enter } from '../../offline/accounts/accounts.ts';

export const sessionsKey = ['sessions'] as const;

/** Signs in and goes to this address; its refusals are shown by the form. */
export function useSignIn(href: string) {
  return useMutation({
    mutationFn: async (body: { accountName: string; password: string }) =>
      (await call(createSession, { body }, { ignoreErrors: true, actingUser: null })).result,
    onSuccess: (user) => enter(user, href),
  });
}

/** Stored on the user, and spoken at once. */
export function useChooseLanguage() {
  const queryClient = useQueryClient();
  const router = useRouter();
  return useMutation({
    mutationFn: async (lang: Language) => (await call(updateUser, { body: { lang } })).result,
    onSuccess: async (user) => {
      await speak(user.lang);
      queryClient.setQueryData(userKey, user);
      await router.invalidate();
      // What the server said in the old language is asked for again.
      await queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'user' });
    },
  });
}

export const sessionsQuery = () =>
  queryOptions({
    ...notKept,
    queryKey: sessionsKey,
    queryFn: async ({ signal }) => (await call(listSessions, {}, { signal })).result,
  });

export function useRevokeSession() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (sessionUuid: string) => call(revokeSession, { params: { sessionUuid } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: sessionsKey }),
  });
}
