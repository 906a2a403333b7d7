import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Menu } from '@mantine/core';
import {
  IconArchive,
  IconArchiveOff,
  IconCopy,
  IconDots,
  IconDownload,
  IconFileZip,
  IconTrash,
} from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { isAllowed } from '../../../../../domain/access/permissions.ts';
import { exportLibrary } from '../../../../../domain/materials/archive/archive.contract.ts';
import { isKindMade } from '../../../../../domain/materials/kind-features.ts';
import {
  materialsPolicy,
  mayCreateMaterial,
} from '../../../../../domain/materials/materials.policy.ts';
import type { Material } from '../../../../../domain/materials/materials.schema.ts';
import type { User } from '../../../../../domain/people/user.schema.ts';
import { actorOf } from '../../../../lib/actor.ts';
import { kindOf } from '../../kinds/material-kinds.ts';
import { hrefOf } from '../../../../lib/api.ts';
import { confirm } from '../../../../ui/Confirm/confirm-store.ts';
import { useMenuButton } from '../../../../ui/Menu/use-menu-button.ts';
import { showToast } from '../../../../ui/Toast/toast.tsx';
import { subjectOf } from '../material-subject.ts';
import { useArchive, useCopy, useDelete } from '../material.mutations.ts';

const longestTitle = 200;

interface Props {
  readonly label: string;
  readonly user: User;
  readonly material: Material;
  readonly mayEdit: boolean;
}

/** What is done with a material as a whole, and seldom. */
export function MoreActions({ label, user, material, mayEdit }: Props) {
  const { t } = useLingui();
  const { button, first } = useMenuButton();
  const navigate = useNavigate();
  const copy = useCopy(material.id);
  const archive = useArchive(material.id);
  const remove = useDelete(material.id);
  const actor = actorOf(user);
  const isArchived = material.archivedAt !== null;
  const subject = subjectOf(actor, material);
  const mayCopy =
    mayCreateMaterial(actor) &&
    isKindMade(actor.features, material.type, material.challengeStyle) &&
    materialsPolicy.use(actor, subject);
  const mayDelete = materialsPolicy.delete(actor, subject);
  const mayExport = isAllowed(actor, 'library.archive') && material.official === null;
  if (!mayCopy && !mayEdit && !mayDelete && !mayExport) return null;

  const makeCopy = () => {
    const { title } = material;
    const name = t`Copy of ${title}`.slice(0, longestTitle);
    copy.mutate(name, {
      onSuccess: ({ id }) => {
        showToast('success', t`This is the copy. Give it its own title.`);
        void navigate({ to: '/library/$materialId', params: { materialId: id } });
      },
    });
  };
  const changeArchived = async () => {
    const isSure =
      isArchived ||
      (await confirm({
        title: t`Archive this material?`,
        body: t`It is hidden from the library. Classes that have it keep it, and you can restore it at any time.`,
        action: t`Archive`,
      }));
    if (isSure) archive.mutate(!isArchived);
  };
  const removeIt = async () => {
    const isSure = await confirm({
      title: t`Delete this material?`,
      body: t`All its versions and files are deleted and cannot be restored. Materials in use by a class are never deleted.`,
      action: t`Delete`,
      isDangerous: true,
    });
    if (isSure) remove.mutate(undefined, { onSuccess: () => void navigate({ to: '/library' }) });
  };
  const Icon = isArchived ? IconArchiveOff : IconArchive;
  return (
    <Menu position="bottom-end" width={240}>
      <Menu.Target>
        <ActionIcon
          ref={button}
          size={44}
          variant="default"
          aria-label={label}
          loading={copy.isPending || archive.isPending || remove.isPending}
        >
          <IconDots size={20} stroke={1.75} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {mayCopy && (
          <Menu.Item leftSection={<IconCopy size={18} stroke={1.75} />} onClick={makeCopy}>
            <Trans context="to another one">Copy</Trans>
          </Menu.Item>
        )}
        {mayExport && (
          <Menu.Item
            component="a"
            href={hrefOf(exportLibrary, { query: { ids: String(material.id) } })}
            download
            leftSection={<IconDownload size={18} stroke={1.75} />}
          >
            <Trans>Export</Trans>
          </Menu.Item>
        )}
        {mayEdit && kindOf(material.type)?.hasVersionsFromFiles && (
          <Menu.Item
            leftSection={<IconFileZip size={18} stroke={1.75} />}
            renderRoot={(props) => (
              <Link to="/library/import" search={{ for: material.id }} {...props} />
            )}
          >
            <Trans>New version from a file</Trans>
          </Menu.Item>
        )}
        {mayEdit && (
          <Menu.Item
            leftSection={<Icon size={18} stroke={1.75} />}
            onClick={first(() => void changeArchived())}
          >
            {isArchived ? <Trans>Restore</Trans> : <Trans>Archive</Trans>}
          </Menu.Item>
        )}
        {mayDelete && (
          <Menu.Item
            c="var(--keiko-danger)"
            leftSection={<IconTrash size={18} stroke={1.75} />}
            onClick={first(() => void removeIt())}
          >
            <Trans>Delete</Trans>
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
