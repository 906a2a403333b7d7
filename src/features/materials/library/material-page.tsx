import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconArchive, IconArchiveOff, IconEye, IconPencil, IconSchool } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { isAllowed } from '../../../../domain/access/permissions.ts';
import type { Material } from '../../../../domain/materials/materials.schema.ts';
import type { User } from '../../../../domain/people/user.schema.ts';
import { actorOf } from '../../../lib/actor.ts';
import { usePageTitle } from '../../../lib/use-page-title.ts';
import { Chip } from '../../../ui/Chip/chip.tsx';
import { confirm } from '../../../ui/Confirm/confirm-store.ts';
import { PageHeader } from '../../../ui/PageHeader/page-header.tsx';
import { RelativeTime } from '../../../ui/RelativeTime/relative-time.tsx';
import { Duration } from '../../../ui/Duration/duration.tsx';
import { kindOf } from '../kinds/material-kinds.ts';
import { materialQuery } from '../materials.queries.ts';
import { MaterialContents } from './material-contents.tsx';
import { MaterialForm } from './material-form.tsx';
import classes from './material-page.module.css';
import { MaterialVersions } from './material-versions.tsx';
import { useArchive } from './material.mutations.ts';

interface Props {
  readonly user: User;
  readonly materialId: number;
  /** What the kind's own feature shows beside it. */
  readonly beside?: ReactNode;
}

/** One material as staff see it: what it is, what is in it, and what can be done with it. */
export function MaterialPage({ user, materialId, beside }: Props) {
  const { i18n } = useLingui();
  const { data: material } = useSuspenseQuery(materialQuery(materialId));
  usePageTitle(material.title);
  const actor = actorOf(user);
  const isOwn = material.createdBy.id === actor.userId;
  const mayEdit =
    isAllowed(actor, 'library.edit') || (isOwn && isAllowed(actor, 'library.editOwn'));
  const kind = kindOf(material.type);
  const size = material.stats && kind?.sizeOf(material.stats);
  return (
    <>
      <PageHeader
        above={
          <Link to="/library" className={classes.back}>
            <Trans>Library</Trans>
          </Link>
        }
        title={material.title}
        below={
          <span className={classes.facts}>
            {kind && <Chip icon={<kind.icon size={15} stroke={1.75} />}>{i18n._(kind.label)}</Chip>}
            {material.archivedAt && (
              <Chip tone="warn">
                <Trans>Archived</Trans>
              </Chip>
            )}
            {size && <span>{i18n._(size)}</span>}
            {material.stats && (
              <Trans>
                about <Duration minutes={material.stats.minutes} />
              </Trans>
            )}
            <span>
              <Trans>
                {material.createdBy.name}, <RelativeTime at={material.updatedAt} />
              </Trans>
            </span>
          </span>
        }
        actions={<Actions material={material} mayEdit={mayEdit} />}
      />
      <div className={classes.columns}>
        <MaterialForm key={material.revision} material={material} isReadOnly={!mayEdit} />
        <div className={classes.aside}>
          <MaterialContents material={material} />
          {beside}
          <MaterialVersions material={material} />
        </div>
      </div>
    </>
  );
}

function Actions({ material, mayEdit }: { material: Material; mayEdit: boolean }) {
  const kind = kindOf(material.type);
  const previewPath = kind?.previewPath(material.id);
  const editPath = kind?.editPath?.(material.id);
  // Made by another feature, which the router learns of by its own route file.
  const newClassPath: string = '/classes/new';
  return (
    <>
      {mayEdit && <ArchiveButton material={material} />}
      {mayEdit && editPath && (
        <Button
          size="md"
          variant="default"
          leftSection={<IconPencil size={18} stroke={1.75} />}
          renderRoot={(props) => <Link to={editPath} {...props} />}
        >
          <Trans>Edit content</Trans>
        </Button>
      )}
      {previewPath && (
        <Button
          size="md"
          variant="default"
          leftSection={<IconEye size={18} stroke={1.75} />}
          renderRoot={(props) => <Link to={previewPath} {...props} />}
        >
          <Trans>Preview</Trans>
        </Button>
      )}
      {material.archivedAt === null && (
        <Button
          size="md"
          leftSection={<IconSchool size={18} stroke={1.75} />}
          renderRoot={(props) => (
            <Link to={newClassPath} search={() => ({ material: material.id })} {...props} />
          )}
        >
          <Trans>Make a class of it</Trans>
        </Button>
      )}
    </>
  );
}

function ArchiveButton({ material }: { material: Material }) {
  const { t } = useLingui();
  const archive = useArchive(material.id);
  const isArchived = material.archivedAt !== null;
  const change = async () => {
    const isSure =
      isArchived ||
      (await confirm({
        title: t`Archive this material?`,
        body: t`It leaves the library's list. Classes that have it keep it, and you can bring it back at any time.`,
        action: t`Archive`,
      }));
    if (isSure) archive.mutate(!isArchived);
  };
  const Icon = isArchived ? IconArchiveOff : IconArchive;
  return (
    <Button
      size="md"
      variant="default"
      leftSection={<Icon size={18} stroke={1.75} />}
      loading={archive.isPending}
      onClick={() => void change()}
    >
      {isArchived ? <Trans>Bring back</Trans> : <Trans>Archive</Trans>}
    </Button>
  );
}
