import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { updateAvatar } from '../../../../domain/people/avatar.contract.ts';
import {
  getTrackIdProfile,
  type TrackIdProfile,
  updateTrackIdProfile,
} from '../../../../domain/people/trackid.contract.ts';
import { call } from '../../../lib/api.ts';
import { notKept } from '../../../lib/not-kept.ts';
import { userKey } from '../../../lib/user.queries.ts';

const trackIdKey = ['trackid'] as const;

export function useUpdateAvatar() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (imageUrl: string | null) => call(updateAvatar, { body: { imageUrl } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: userKey }),
  });
}

export const trackIdQuery = () =>
  queryOptions({
    ...notKept,
    queryKey: trackIdKey,
    queryFn: async ({ signal }) => (await call(getTrackIdProfile, {}, { signal })).result,
  });

export function useUpdateTrackId() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (body: TrackIdProfile) => (await call(updateTrackIdProfile, { body })).result,
    onSuccess: (profile) => queryClient.setQueryData(trackIdKey, profile),
  });
}
