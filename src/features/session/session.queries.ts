import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { Language } from '../../../domain/people/language.ts';
import {
  createSession,
  deleteSession,
  listSessions,
  revokeSession,
  updateUser,
} from '../../../domain/session/session.contract.ts';
import { setActingUser } from '../../lib/acting-user.ts';
import { call } from '../../lib/api.ts';
import { speak } from '../../lib/i18n.ts';
import { storageKeys } from '../../lib/storage-keys.ts';
import { userKey } from '../../lib/user.queries.ts';

const sessionsKey = ['sessions'] as const;

/** Signs in; its refusals are shown by the form. */
export function useSignIn() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (body: { accountName: string; password: string }) =>
      (await call(createSession, { body }, { ignoreErrors: true })).result,
    onSuccess: (user) => {
      queryClient.clear();
      setActingUser(user.id);
      queryClient.setQueryData(userKey, user);
    },
  });
}

/** Ends the session and goes to the root, which leads to the sign-in page. */
export function useSignOut() {
  const queryClient = useQueryClient();
  const router = useRouter();
  return useMutation({
    mutationFn: () => call(deleteSession, {}),
    onSuccess: async () => {
      localStorage.removeItem(storageKeys.temporaryRole);
      localStorage.removeItem(storageKeys.temporaryRoleGroup);
      await router.navigate({ to: '/auth/login', replace: true });
      queryClient.clear();
      setActingUser(undefined);
    },
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
