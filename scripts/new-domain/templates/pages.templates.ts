import type { Names } from '../names.ts';

/** How one is shown. */
export const pagesTemplates = (names: Names): Record<string, string> => {
  const { many, one } = names;
  const at = `src/features/${many}`;
  return {
    [`${at}/${one}-page.tsx`]: page(names),
    [`${at}/${one}-page.module.css`]: pageStyles,
  };
};

const page = ({
  many,
  one,
  One,
  said,
}: Names) => `import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconChevronLeft, IconPencil, IconTrash } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { isAllowed } from '../../../domain/access/permissions.ts';
import type { ${One} } from '../../../domain/${many}/${many}.schema.ts';
import type { User } from '../../../domain/people/user.schema.ts';
import { actorOf } from '../../lib/actor.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { confirm } from '../../ui/Confirm/confirm-store.ts';
import { PageHeader } from '../../ui/PageHeader/page-header.tsx';
import panel from '../../ui/Panel/panel.module.css';
import { RelativeTime } from '../../ui/RelativeTime/relative-time.tsx';
import { RowMenu } from '../../ui/RowMenu/row-menu.tsx';
import { showToast } from '../../ui/Toast/toast.tsx';
import { ${one}Query, useDelete${One} } from './${many}.queries.ts';
import classes from './${one}-page.module.css';

interface Props {
  readonly user: User;
  readonly ${one}Id: number;
  readonly onDeleted: () => void;
}

export function ${One}Page({ user, ${one}Id, onDeleted }: Props) {
  const { data: ${one} } = useSuspenseQuery(${one}Query(${one}Id));
  usePageTitle(${one}.title);
  const { title, description, author, updatedAt } = ${one};
  return (
    <>
      <PageHeader
        above={
          <Link className={panel.back} to="/${many}">
            <IconChevronLeft size={16} aria-hidden />
            <Trans>${said.Many}</Trans>
          </Link>
        }
        title={title}
        below={
          <>
            {author.name}
            {' · '}
            <RelativeTime at={updatedAt} />
          </>
        }
        actions={<${One}Actions user={user} ${one}={${one}} onDeleted={onDeleted} />}
      />
      <section className={panel.panel} data-narrow>
        {description === '' ? (
          <p className={panel.hint}>
            <Trans>There is no description.</Trans>
          </p>
        ) : (
          <p className={classes.words}>{description}</p>
        )}
      </section>
    </>
  );
}

interface ActionProps extends Pick<Props, 'user' | 'onDeleted'> {
  readonly ${one}: ${One};
}

function ${One}Actions({ user, ${one}, onDeleted }: ActionProps) {
  const { t } = useLingui();
  const actor = actorOf(user);
  const remove = useDelete${One}(${one});

  async function askToDelete() {
    const isSure = await confirm({
      title: t\`Delete this ${said.one}?\`,
      body: t\`It cannot be restored.\`,
      action: t\`Delete\`,
      isDangerous: true,
    });
    if (!isSure) return;
    remove.mutate(undefined, {
      onSuccess: () => {
        showToast('success', t\`The ${said.one} was deleted.\`);
        onDeleted();
      },
    });
  }

  return (
    <>
      {isAllowed(actor, '${one}.edit') && (
        <Button
          size="md"
          variant="default"
          leftSection={<IconPencil size={18} stroke={1.75} />}
          renderRoot={(props) => (
            <Link to="/${many}/$${one}Id/edit" params={{ ${one}Id: ${one}.id }} {...props} />
          )}
        >
          <Trans>Edit</Trans>
        </Button>
      )}
      {isAllowed(actor, '${one}.delete') && (
        <RowMenu
          label={t\`More about the ${said.one}\`}
          actions={[
            {
              label: t\`Delete\`,
              icon: <IconTrash size={18} />,
              onPress: () => void askToDelete(),
            },
          ]}
        />
      )}
    </>
  );
}
`;

const pageStyles = `.words {
  margin: 0;
  line-height: 1.7;
  white-space: pre-wrap;
  overflow-wrap: anywhere;
}
`;
