import { queryOptions } from '@tanstack/react-query';
import { getUser } from '../../domain/session/session.contract.ts';
import { call } from './api.ts';

export const userKey = ['user'] as const;

/** Who is signed in. Repeated when the window gets the focus again. */
export const userQuery = () =>
  queryOptions({
    queryKey: userKey,
    queryFn: async ({ signal }) =>
      (await call(getUser, {}, { signal, ignoreErrors: true, actingUser: null })).result,
    refetchOnWindowFocus: 'always',
  });
