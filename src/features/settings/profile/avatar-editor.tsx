import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { imageExtensions } from '../../../../domain/images/images.rules.ts';
import type { User } from '../../../../domain/people/user.schema.ts';
import { imageFault } from '../../../lib/image-upload.ts';
import { Avatar } from '../../../ui/Avatar/avatar.tsx';
import { FileButton } from '../../../ui/FileButton/file-button.tsx';
import form from '../settings-form.module.css';
import { AvatarDialog } from './avatar-dialog.tsx';
import classes from './crop-box.module.css';
import { useUpdateAvatar } from './profile.queries.ts';

/** The picture by which others know a person. */
export default function AvatarEditor({ user }: { user: User }) {
  const [file, setFile] = useState<File>();
  const [fault, setFault] = useState<string>();
  const update = useUpdateAvatar();

  async function choose(chosen: File): Promise<void> {
    const found = await imageFault('avatar', chosen);
    setFault(found);
    if (found === undefined) setFile(chosen);
  }

  return (
    <>
      <div className={classes.row}>
        <Avatar name={user.name} imageUrl={user.imageUrl} size={80} />
        <FileButton accept={imageExtensions} onFile={(chosen) => void choose(chosen)}>
          <Trans>Choose a picture</Trans>
        </FileButton>
        {user.imageUrl && (
          <Button
            size="md"
            variant="subtle"
            loading={update.isPending}
            onClick={() => update.mutate(null)}
          >
            <Trans>Remove</Trans>
          </Button>
        )}
      </div>
      <p className={form.hint}>
        <Trans>.jpeg, .jpg or .png, up to 10 MB</Trans>
      </p>
      {fault !== undefined && (
        <p className={form.fault} role="alert">
          {fault}
        </p>
      )}
      {file && <AvatarDialog file={file} onClose={() => setFile(undefined)} />}
    </>
  );
}
