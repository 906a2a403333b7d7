import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  listPreferences,
  type Preference,
  updatePreference,
} from '../../../domain/notifications/preferences.contract.ts';
import type { ResultOf } from '../../../domain/http/endpoint.ts';
import { call } from '../../lib/api.ts';

const key = ['notification-preferences'] as const;
type Preferences = ResultOf<typeof listPreferences>;

export const preferencesQuery = () =>
  queryOptions({
    queryKey: key,
    queryFn: async ({ signal }) => (await call(listPreferences, {}, { signal })).result,
  });

/** Shown at once, and taken back when the server could not be told. */
export function useUpdatePreference() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (body: Preference) => void (await call(updatePreference, { body })),
    onMutate: async (changed) => {
      await queryClient.cancelQueries({ queryKey: key });
      const before = queryClient.getQueryData<Preferences>(key);
      queryClient.setQueryData<Preferences>(
        key,
        (known) =>
          known && {
            ...known,
            preferences: known.preferences.map((one) =>
              one.topic === changed.topic ? changed : one,
            ),
          },
      );
      return before;
    },
    onError: (_error, _changed, before) => queryClient.setQueryData(key, before),
    onSettled: () => queryClient.invalidateQueries({ queryKey: key }),
  });
}
