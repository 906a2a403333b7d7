import { Trans, useLingui } from '@lingui/react/macro';
import { UnstyledButton } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Role } from '../../../domain/access/roles.ts';
import type { User } from '../../../domain/people/user.schema.ts';
import { Dialog } from '../../ui/Dialog/dialog.tsx';
import { Pagination } from '../../ui/Pagination/pagination.tsx';
import { SearchField } from '../../ui/SearchField/search-field.tsx';
import classes from './group-dialog.module.css';
import { useViewAs, viewGroupsQuery } from './view.queries.ts';

/** Of which group one wants to look as the manager. */
export default function GroupDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const { t } = useLingui();
  const [keyword, setKeyword] = useState('');
  const [offset, setOffset] = useState(0);
  const { data } = useQuery(viewGroupsQuery(keyword, offset));
  const viewAs = useViewAs(user);
  return (
    <Dialog title={<Trans>Which group?</Trans>} onClose={onClose}>
      <p className={classes.words}>
        <Trans>You see what its manager sees.</Trans>
      </p>
      <SearchField
        label={t`Search groups`}
        value={keyword}
        onSearch={(next) => {
          setKeyword(next);
          setOffset(0);
        }}
      />
      <ul className={classes.groups} aria-busy={data === undefined}>
        {data?.result.map(({ id, name }) => (
          <li key={id}>
            <UnstyledButton
              className={classes.group}
              disabled={viewAs.isPending}
              onClick={() => viewAs.mutate({ role: Role.groupManager, groupId: id })}
            >
              <span>{name}</span>
              <IconChevronRight size={18} stroke={1.75} aria-hidden />
            </UnstyledButton>
          </li>
        ))}
      </ul>
      {data?.result.length === 0 && (
        <p className={classes.words}>
          <Trans>No group matches.</Trans>
        </p>
      )}
      {data?.pagination && data.pagination.count > data.pagination.limit && (
        <Pagination
          page={data.pagination}
          count={data.pagination.count}
          onPage={(page) => setOffset(page.offset)}
        />
      )}
    </Dialog>
  );
}
