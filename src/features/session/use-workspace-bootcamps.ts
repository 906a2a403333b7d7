import { skipToken, useQuery } from '@tanstack/react-query';
import type { User } from '../../../domain/people/user.schema.ts';
import { workspaceBootcampsKey } from '../../lib/workspaces.ts';

interface Named {
  readonly id: number;
  readonly title: string;
}

/**
 * The bootcamps that can be a workspace, as far as they are known: `AskForBootcamps` fetches them, with what that
 * takes, once the page stands.
 */
export function useWorkspaceBootcamps(user: User): readonly Named[] {
  const { data } = useQuery<readonly Named[]>({
    queryKey: workspaceBootcampsKey(user),
    queryFn: skipToken,
  });
  return data ?? none;
}

const none: readonly Named[] = [];
