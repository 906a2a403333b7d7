import type { Names } from '../names.ts';

/** What `src/features/<name>/` asks for, and the list. */
export const showingTemplates = (names: Names): Record<string, string> => {
  const { many, one } = names;
  const at = `src/features/${many}`;
  return {
    [`${at}/${many}.queries.ts`]: queries(names),
    [`${at}/${one}-list-search.ts`]: search(names),
    [`${at}/${one}-list-page.tsx`]: listPage(names),
    [`${at}/${one}-list-page.module.css`]: listStyles,
  };
};

const queries = ({
  many,
  one,
  One,
  Many,
}: Names) => `import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { InputOf } from '../../../domain/http/endpoint.ts';
import {
  create${One},
  delete${One},
  get${One},
  list${Many},
  update${One},
} from '../../../domain/${many}/${many}.contract.ts';
import type { ${One}, ${One}Draft } from '../../../domain/${many}/${many}.schema.ts';
import { ApiError } from '../../lib/api-error.ts';
import { call } from '../../lib/api.ts';
import { notKept } from '../../lib/not-kept.ts';

const ${many}Key = ['${many}'] as const;
const listKey = [...${many}Key, 'list'] as const;

export const ${one}ListQuery = (query: NonNullable<InputOf<typeof list${Many}>['query']>) =>
  queryOptions({
    ...notKept,
    queryKey: [...listKey, query],
    queryFn: ({ signal }) => call(list${Many}, { query }, { signal }),
  });

export const ${one}Query = (${one}Id: number) =>
  queryOptions({
    ...notKept,
    queryKey: [...${many}Key, 'one', ${one}Id],
    queryFn: async ({ signal }) =>
      (await call(get${One}, { params: { ${one}Id } }, { signal })).result,
  });

export function useCreate${One}() {
  const client = useQueryClient();
  return useMutation({
    // Why it was refused stands in the form.
    mutationFn: async (body: ${One}Draft) =>
      (await call(create${One}, { body }, { ignoreErrors: true })).result,
    onSuccess: (made) => {
      client.setQueryData(${one}Query(made.id).queryKey, made);
      return client.invalidateQueries({ queryKey: listKey });
    },
  });
}

/** A change of the revision that somebody has before them. When there is a newer one it is fetched. */
export function useUpdate${One}(
  { id, revision }: ${One},
  onNewer: (newest: ${One}) => void,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: ${One}Draft) => {
      const on = { ifMatch: revision, ignoreErrors: true };
      return (await call(update${One}, { params: { ${one}Id: id }, body }, on)).result;
    },
    onSuccess: (changed) => {
      client.setQueryData(${one}Query(id).queryKey, changed);
      return client.invalidateQueries({ queryKey: listKey });
    },
    onError: async (error) => {
      if (isStale(error))
        onNewer(await client.fetchQuery({ ...${one}Query(id), staleTime: 0 }));
    },
  });
}

export const isStale = (error: unknown): boolean =>
  error instanceof ApiError && error.error === 'staleRevision';

/** Of the revision that is shown; what somebody has changed meanwhile is shown first. */
export function useDelete${One}({ id, revision }: ${One}) {
  const client = useQueryClient();
  const { queryKey } = ${one}Query(id);
  return useMutation({
    mutationFn: async () =>
      await call(delete${One}, { params: { ${one}Id: id } }, { ifMatch: revision }),
    onSuccess: async () => {
      // It is gone: nobody asks for it again.
      client.removeQueries({ queryKey });
      await client.invalidateQueries({ queryKey: listKey });
    },
    onError: () => client.invalidateQueries({ queryKey }),
  });
}
`;

const search = ({ one, One }: Names) => `import { z } from 'zod';
import { listQueryOf, listSearch } from '../../lib/list-search.ts';

const columns = ['title', 'updatedAt'] as const;
export type ${One}Column = (typeof columns)[number];

export const ${One}ListSearchSchema = z.object(listSearch(columns));
export type ${One}ListSearch = z.infer<typeof ${One}ListSearchSchema>;

/** Unless another order is asked for. */
export const newestFirst = { sort: 'updatedAt', direction: 'desc' } as const;

export const ${one}ListQueryOf = (search: ${One}ListSearch) =>
  listQueryOf({ ...search, ...(search.sort ? {} : newestFirst) });
`;

const listPage = ({
  many,
  one,
  One,
  said,
}: Names) => `import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconListDetails, IconPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { isAllowed } from '../../../domain/access/permissions.ts';
import type { ${One} } from '../../../domain/${many}/${many}.schema.ts';
import type { User } from '../../../domain/people/user.schema.ts';
import { actorOf } from '../../lib/actor.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import type { Column } from '../../ui/DataTable/column.ts';
import { DataTable } from '../../ui/DataTable/data-table.tsx';
import { EmptyState } from '../../ui/EmptyState/empty-state.tsx';
import { PageHeader } from '../../ui/PageHeader/page-header.tsx';
import { RelativeTime } from '../../ui/RelativeTime/relative-time.tsx';
import { SearchField } from '../../ui/SearchField/search-field.tsx';
import { ${one}ListQuery } from './${many}.queries.ts';
import classes from './${one}-list-page.module.css';
import {
  type ${One}Column,
  type ${One}ListSearch,
  ${one}ListQueryOf,
  newestFirst,
} from './${one}-list-search.ts';

interface Props {
  readonly user: User;
  readonly search: ${One}ListSearch;
  readonly onSearch: (search: ${One}ListSearch) => void;
}

export function ${One}ListPage({ user, search, onSearch }: Props) {
  const { t } = useLingui();
  usePageTitle(t\`${said.Many}\`);
  const query = ${one}ListQueryOf(search);
  const { data, isLoadingError, refetch } = useQuery({
    ...${one}ListQuery(query),
    placeholderData: keepPreviousData,
  });
  const filter = (given: ${One}ListSearch) => onSearch({ ...search, offset: undefined, ...given });
  const isFiltered = Boolean(search.keyword);
  const create = isAllowed(actorOf(user), '${one}.create') && (
    <Button
      size="md"
      leftSection={<IconPlus size={18} />}
      renderRoot={(props) => <Link to="/${many}/new" {...props} />}
    >
      <Trans>New ${said.one}</Trans>
    </Button>
  );
  return (
    <>
      <PageHeader title={<Trans>${said.Many}</Trans>} actions={create} />
      <div className={classes.filters}>
        <SearchField
          label={t\`Search by title\`}
          value={search.keyword ?? ''}
          onSearch={(keyword) => filter({ keyword: keyword || undefined })}
        />
      </div>
      <DataTable
        label={t\`${said.Many}\`}
        columns={useColumns()}
        rows={data?.result}
        onRetry={isLoadingError ? refetch : undefined}
        idOf={({ id }) => id}
        sorted={
          search.sort ? { sort: search.sort, direction: search.direction ?? 'asc' } : newestFirst
        }
        onSort={(sort) => filter(sort)}
        page={data?.pagination ?? { count: 0, offset: 0, limit: query.limit }}
        onPage={(page) => onSearch({ ...search, ...page })}
        empty={
          <EmptyState
            icon={<IconListDetails size={28} stroke={1.75} />}
            title={isFiltered ? t\`No ${said.one} matches\` : t\`No ${said.many} yet\`}
            action={!isFiltered && create}
          >
            {isFiltered ? (
              <Trans>Change the search to see more.</Trans>
            ) : (
              <Trans>All staff of the organisation see what is written here.</Trans>
            )}
          </EmptyState>
        }
      />
    </>
  );
}

function useColumns(): Column<${One}, ${One}Column>[] {
  const { t } = useLingui();
  return [
    {
      name: 'title',
      title: t\`Title\`,
      isSortable: true,
      render: ({ id, title }) => (
        <Link className={classes.title} to="/${many}/$${one}Id" params={{ ${one}Id: id }}>
          {title}
        </Link>
      ),
    },
    {
      name: 'author',
      title: t\`Author\`,
      isNarrow: true,
      render: ({ author }) => author.name,
    },
    {
      name: 'updatedAt',
      title: t\`Updated\`,
      isSortable: true,
      isNarrow: true,
      isMinor: true,
      render: ({ updatedAt }) => <RelativeTime at={updatedAt} />,
    },
  ];
}
`;

const listStyles = `.filters {
  max-width: 360px;
  margin-bottom: 14px;
}

/* The whole height of the row is the link's, for fingers. */
.title {
  display: block;
  padding-block: 10px;
  font-size: 15px;
  font-weight: 600;
  color: var(--keiko-ink);
  text-decoration: none;
  overflow-wrap: anywhere;
}

.title:hover {
  color: var(--keiko-link);
  text-decoration: underline;
}

@media (max-width: 700px) {
  .filters {
    max-width: none;
  }
}
`;
