import { useSuspenseQuery } from '@tanstack/react-query';
import type { User } from '../../../../domain/people/user.schema.ts';
import { classQuery } from '../../../features/classes/classes.queries.ts';
import { RulesDesk } from '../../../features/classrules/desk/rules-desk.tsx';

interface Props {
  user: User;
  classId: number;
}

/** The rules of a class that is known. */
export function ClassRules({ user, classId }: Props) {
  const { data: shown } = useSuspenseQuery(classQuery(classId));
  return <RulesDesk shown={shown} user={user} />;
}
