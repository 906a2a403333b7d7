import { queryOptions } from '@tanstack/react-query';
import { getRunner } from '../../../domain/runner/runner.contract.ts';
import { call } from '../../lib/api.ts';
import { notKept } from '../../lib/not-kept.ts';

const askAgainMs = 5000;

/** Asked again by itself as long as it is looked at. */
export const runnerQuery = () =>
  queryOptions({
    ...notKept,
    queryKey: ['admin', 'runner'],
    queryFn: async ({ signal }) => (await call(getRunner, {}, { signal })).result,
    refetchInterval: askAgainMs,
  });
