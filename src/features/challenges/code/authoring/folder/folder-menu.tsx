import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Menu } from '@mantine/core';
import { IconDots, IconFolderDown, IconFolderUp } from '@tabler/icons-react';
import { useState } from 'react';
import { exportCodeFolder } from '../../../../../../domain/challenges/code/folder/folder.contract.ts';
import { hrefOf } from '../../../../../lib/api.ts';
import { Dialog } from '../../../../../ui/Dialog/dialog.tsx';
import { useMenuButton } from '../../../../../ui/Menu/use-menu-button.ts';
import { showToast } from '../../../../../ui/Toast/toast.tsx';
import { FolderDrop } from './folder-drop.tsx';
import classes from './folder.module.css';
import { useReplaceByFolder } from './use-folder.ts';

interface Props {
  readonly materialId: number;
  /** Resolves with the revision once all that was written is saved. */
  readonly save: () => Promise<number>;
  readonly onReplaced: () => void;
}

/** The challenge as a folder: out of here, and in again. */
export function FolderMenu({ materialId, save, onReplaced }: Props) {
  const { t } = useLingui();
  const { button, first } = useMenuButton();
  const [isReplacing, setReplacing] = useState(false);
  return (
    <>
      <Menu position="bottom-end" width={280}>
        <Menu.Target>
          <ActionIcon ref={button} size={44} variant="default" aria-label={t`More actions`}>
            <IconDots size={20} stroke={1.75} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            component="a"
            href={hrefOf(exportCodeFolder, { params: { materialId } })}
            download
            leftSection={<IconFolderDown size={20} stroke={1.75} aria-hidden />}
          >
            <Trans>Export as a folder</Trans>
          </Menu.Item>
          <Menu.Item
            leftSection={<IconFolderUp size={20} stroke={1.75} aria-hidden />}
            onClick={first(() => setReplacing(true))}
          >
            <Trans>Replace with a folder</Trans>
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isReplacing && (
        <ReplaceDialog
          materialId={materialId}
          save={save}
          onReplaced={onReplaced}
          onClose={() => setReplacing(false)}
        />
      )}
    </>
  );
}

function ReplaceDialog({ materialId, save, onReplaced, onClose }: Props & { onClose: () => void }) {
  const { t } = useLingui();
  const upload = useReplaceByFolder(materialId, save, () => {
    showToast('success', t`The challenge now has the folder’s contents. It is not published yet.`);
    onClose();
    onReplaced();
  });
  return (
    <Dialog title={<Trans>Replace with a folder</Trans>} size="lg" onClose={onClose}>
      <p className={classes.words}>
        <Trans>
          The contents here are replaced with the folder’s. The title, description and published
          versions stay.
        </Trans>
      </p>
      <FolderDrop upload={upload} />
    </Dialog>
  );
}
