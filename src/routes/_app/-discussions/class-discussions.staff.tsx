import { useState } from 'react';
import type { User } from '../../../../domain/people/user.schema.ts';
import { DiscussionSettings } from '../../../features/discussions/desk/discussion-settings.tsx';
import { DiscussionsPage } from '../../../features/discussions/discussions-page.tsx';
import type { DiscussionsSearch } from '../../../features/discussions/discussions-search.ts';

interface Props {
  readonly classId: number;
  readonly user: User;
  readonly canManage: boolean;
}

/** What was asked in a class, and what its trainees may choose when they ask. */
export function ClassDiscussions({ classId, user, canManage }: Props) {
  const [search, setSearch] = useState<DiscussionsSearch>({ c: classId });
  return (
    <>
      <DiscussionsPage
        scope="all"
        user={user}
        search={{ ...search, c: classId }}
        onSearch={setSearch}
        isPart
      />
      <DiscussionSettings classId={classId} canManage={canManage} />
    </>
  );
}
