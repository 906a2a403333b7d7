import { queryOptions } from '@tanstack/react-query';
import { getCredential } from '../../../domain/certificates/credentials.contract.ts';
import { call } from '../../lib/api.ts';
import { notKept } from '../../lib/not-kept.ts';

/** For whoever has the address, signed in or not. */
export const credentialQuery = (code: string) =>
  queryOptions({
    ...notKept,
    queryKey: ['credential', code],
    queryFn: async ({ signal }) =>
      (
        await call(
          getCredential,
          { params: { code } },
          { signal, ignoreErrors: true, actingUser: null },
        )
      ).result,
    retry: false,
  });
