import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Menu } from '@mantine/core';
import { IconArchive, IconChevronDown, IconFileImport, IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { isAllowed } from '../../../../../domain/access/permissions.ts';
import { isKindOffered } from '../../../../../domain/materials/kind-features.ts';
import {
  availableMaterialTypes,
  type MaterialType,
} from '../../../../../domain/materials/kinds.ts';
import type { User } from '../../../../../domain/people/user.schema.ts';
import { actorOf } from '../../../../lib/actor.ts';
import { kindOf } from '../../kinds/material-kinds.ts';
import { NewDocumentDialog } from './new-document-dialog.tsx';

// Its own route file tells the router of it.
const importPath: string = '/library/import';
const archivePath: string = '/library/archive';

/** All kinds that the organisation works with. */
export function NewMaterial({ user }: { user: User }) {
  const { i18n } = useLingui();
  const [creating, setCreating] = useState<MaterialType>();
  const features = new Set(user.accessPermissions);
  const offered = availableMaterialTypes.filter((type) => isKindOffered(features, type));
  return (
    <>
      <Menu position="bottom-end" width={260}>
        <Menu.Target>
          <Button
            size="md"
            leftSection={<IconPlus size={18} stroke={1.75} />}
            rightSection={<IconChevronDown size={16} stroke={1.75} />}
          >
            <Trans>New material</Trans>
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {offered.map((type) => {
            const kind = kindOf(type);
            const path = kind?.createPath;
            if (!kind) return null;
            const icon = <kind.icon size={20} stroke={1.75} aria-hidden />;
            if (path !== undefined)
              return (
                <Menu.Item
                  key={type}
                  leftSection={icon}
                  renderRoot={(props) => <Link to={path} {...props} />}
                >
                  {i18n._(kind.label)}
                </Menu.Item>
              );
            return (
              <Menu.Item key={type} leftSection={icon} onClick={() => setCreating(type)}>
                {i18n._(kind.label)}
              </Menu.Item>
            );
          })}
          {offered.includes('book') && (
            <>
              <Menu.Divider />
              <Menu.Item
                leftSection={<IconFileImport size={20} stroke={1.75} aria-hidden />}
                renderRoot={(props) => <Link to={importPath} {...props} />}
              >
                <Trans>Import a book</Trans>
              </Menu.Item>
            </>
          )}
          {isAllowed(actorOf(user), 'library.archive') && (
            <Menu.Item
              leftSection={<IconArchive size={20} stroke={1.75} aria-hidden />}
              renderRoot={(props) => <Link to={archivePath} {...props} />}
            >
              <Trans>Library archive</Trans>
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {creating && (
        <NewDocumentDialog
          type={creating}
          lang={user.lang}
          onClose={() => setCreating(undefined)}
        />
      )}
    </>
  );
}
