import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { isTrainee } from '../../../domain/access/roles.ts';
import {
  listOwnBootcamps,
  listTraineeBootcamps,
  traineeBootcampLimit,
} from '../../../domain/bootcamps/bootcamps.contract.ts';
import type { User } from '../../../domain/people/user.schema.ts';
import { setTraineeWorkspace, setWorkspace } from '../../../domain/session/session.contract.ts';
import type { Workspace } from '../../../domain/session/workspace.rules.ts';
import { call } from '../../lib/api.ts';
import { userKey } from '../../lib/user.queries.ts';
import { workspaceBootcampsKey } from '../../lib/workspaces.ts';

/** The bootcamps that can be a workspace; kept on the device, whose menu names them without a network. */
export const bootcampsQuery = (user: User) =>
  queryOptions({
    queryKey: workspaceBootcampsKey(user),
    queryFn: async ({ signal }) =>
      isTrainee(user.viewAs)
        ? (await call(listTraineeBootcamps, { query: { limit: traineeBootcampLimit } }, { signal }))
            .result
        : (await call(listOwnBootcamps, {}, { signal })).result,
  });

/** Goes into another workspace, to where it begins. */
export function useChooseWorkspace(user: User) {
  const queryClient = useQueryClient();
  const router = useRouter();
  return useMutation({
    mutationFn: async (body: Workspace) =>
      isTrainee(user.viewAs)
        ? (await call(setTraineeWorkspace, { body })).result
        : (await call(setWorkspace, { body })).result,
    onSuccess: async (changed) => {
      queryClient.setQueryData(userKey, changed);
      await router.invalidate();
      const { id: bootcampId } = changed.workspace;
      if (bootcampId === null) await router.navigate({ to: '/' });
      else await router.navigate({ to: '/bootcamps/$bootcampId/overview', params: { bootcampId } });
    },
  });
}
