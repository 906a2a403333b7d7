import { useSuspenseQuery } from '@tanstack/react-query';
import type { User } from '../../../../domain/people/user.schema.ts';
import { classQuery } from '../../../features/classes/classes.queries.ts';
import { GradebookTab } from '../../../features/gradebook/gradebook-tab.tsx';
import type { GradebookSearch } from '../../../features/gradebook/gradebook-search.ts';

interface Props {
  user: User;
  classId: number;
  search: GradebookSearch;
  onSearch: (search: GradebookSearch) => void;
}

/** The gradebook of a class that is known. */
export function ClassProgress({ user, classId, search, onSearch }: Props) {
  const { data: shown } = useSuspenseQuery(classQuery(classId));
  const { keyword, groupId, order, show, person } = search;
  return (
    <GradebookTab
      user={user}
      shown={shown}
      search={{ keyword, groupId, order, show, person }}
      onSearch={onSearch}
    />
  );
}
