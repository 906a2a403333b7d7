import { isTrainee } from '../../domain/access/roles.ts';
import type { User } from '../../domain/people/user.schema.ts';
import { useWorkspaceBootcamps } from '../features/session/use-workspace-bootcamps.ts';
import type { MenuEntry } from './menu-entry.ts';
import { menuOf } from './menu.ts';

/** The menu, for trainees with a way to their bootcamps as soon as they have one. */
export function useMenu(user: User): MenuEntry[] {
  const bootcamps = useWorkspaceBootcamps(user);
  const isWithout = isTrainee(user.viewAs) && bootcamps.length === 0;
  return menuOf(user).filter(({ to }) => to !== '/bootcamps' || !isWithout);
}
