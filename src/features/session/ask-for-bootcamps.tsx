import { useQuery } from '@tanstack/react-query';
import type { User } from '../../../domain/people/user.schema.ts';
import { bootcampsQuery } from './workspace.queries.ts';

/** Shows nothing: what it fetches is shown by the menus. */
export default function AskForBootcamps({ user }: { user: User }) {
  useQuery(bootcampsQuery(user));
  return null;
}
