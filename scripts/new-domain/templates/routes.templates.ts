import type { Names } from '../names.ts';

/** The addresses: one file each. */
export const routesTemplates = (names: Names): Record<string, string> => {
  const { many, one } = names;
  return {
    [`src/routes/_app/${many}.index.tsx`]: list(names),
    [`src/routes/_app/${many}.new.tsx`]: begin(names),
    [`src/routes/_app/${many}.$${one}Id.index.tsx`]: show(names),
    [`src/routes/_app/${many}.$${one}Id.edit.tsx`]: edit(names),
  };
};

const list = ({
  many,
  one,
  One,
  Many,
}: Names) => `import { createFileRoute } from '@tanstack/react-router';
import { ${One}ListPage } from '../../features/${many}/${one}-list-page.tsx';
import {
  ${one}ListQueryOf,
  ${One}ListSearchSchema,
} from '../../features/${many}/${one}-list-search.ts';
import { ${one}ListQuery } from '../../features/${many}/${many}.queries.ts';
import { changedSearch } from '../../lib/changed-search.ts';

export const Route = createFileRoute('/_app/${many}/')({
  validateSearch: ${One}ListSearchSchema,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => {
    void context.queryClient.prefetchQuery(${one}ListQuery(${one}ListQueryOf(deps)));
  },
  component: ${Many},
});

function ${Many}() {
  const { user } = Route.useRouteContext();
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <${One}ListPage
      user={user}
      search={search}
      onSearch={(next) => void navigate({ search: changedSearch(search, next), replace: true })}
    />
  );
}
`;

const begin = ({
  many,
  one,
  One,
}: Names) => `import { createFileRoute } from '@tanstack/react-router';
import { New${One}Page } from '../../features/${many}/new-${one}-page.tsx';

export const Route = createFileRoute('/_app/${many}/new')({ component: New${One} });

function New${One}() {
  const navigate = Route.useNavigate();
  return (
    <New${One}Page
      onMade={(${one}Id) => void navigate({ to: '/${many}/$${one}Id', params: { ${one}Id } })}
    />
  );
}
`;

const params = (one: string) => `params: {
    parse: ({ ${one}Id }) => ({ ${one}Id: idParam(${one}Id) }),
    stringify: ({ ${one}Id }) => ({ ${one}Id: String(${one}Id) }),
  },`;

const show = ({
  many,
  one,
  One,
}: Names) => `import { createFileRoute } from '@tanstack/react-router';
import { ${One}Page } from '../../features/${many}/${one}-page.tsx';
import { ${one}Query } from '../../features/${many}/${many}.queries.ts';
import { idParam } from '../../lib/id-param.ts';
import { PageSkeleton } from '../../ui/Skeleton/page-skeleton.tsx';

export const Route = createFileRoute('/_app/${many}/$${one}Id/')({
  ${params(one)}
  loader: ({ context: { queryClient }, params: { ${one}Id } }) =>
    queryClient.ensureQueryData(${one}Query(${one}Id)),
  pendingComponent: PageSkeleton,
  component: Show${One},
});

function Show${One}() {
  const { user } = Route.useRouteContext();
  const { ${one}Id } = Route.useParams();
  const navigate = Route.useNavigate();
  return (
    <${One}Page
      user={user}
      ${one}Id={${one}Id}
      onDeleted={() => void navigate({ to: '/${many}', replace: true })}
    />
  );
}
`;

const edit = ({
  many,
  one,
  One,
}: Names) => `import { createFileRoute, redirect } from '@tanstack/react-router';
import { isAllowed } from '../../../domain/access/permissions.ts';
import { Edit${One}Page } from '../../features/${many}/edit-${one}-page.tsx';
import { ${one}Query } from '../../features/${many}/${many}.queries.ts';
import { actorOf } from '../../lib/actor.ts';
import { idParam } from '../../lib/id-param.ts';
import { PageSkeleton } from '../../ui/Skeleton/page-skeleton.tsx';

export const Route = createFileRoute('/_app/${many}/$${one}Id/edit')({
  ${params(one)}
  beforeLoad: ({ context: { user }, params }) => {
    if (!isAllowed(actorOf(user), '${one}.edit'))
      throw redirect({ to: '/${many}/$${one}Id', params, replace: true });
  },
  loader: ({ context: { queryClient }, params: { ${one}Id } }) =>
    queryClient.ensureQueryData(${one}Query(${one}Id)),
  pendingComponent: PageSkeleton,
  component: Edit${One},
});

function Edit${One}() {
  const { ${one}Id } = Route.useParams();
  const navigate = Route.useNavigate();
  return (
    <Edit${One}Page
      key={${one}Id}
      ${one}Id={${one}Id}
      onSaved={() => void navigate({ to: '/${many}/$${one}Id', params: { ${one}Id } })}
    />
  );
}
`;
