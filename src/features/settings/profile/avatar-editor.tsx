import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { imageExtensions } from '../../../../domain/images/images.rules.ts';
import type { User } from '../../../../domain/people/user.schema.ts';
import { Avatar } from '../../../ui/Avatar/avatar.tsx';
import { FileButton } from '../../../ui/FileButton/file-button.tsx';
import { lazyPart } from '../../../ui/LazyPart/lazy-part.tsx';
import { Part } from '../../../ui/LazyPart/part.tsx';
import form from '../settings-form.module.css';
import classes from './crop-box.module.css';
import { useUpdateAvatar } from './profile.queries.ts';

const AvatarDialog = lazyPart(() => import('./avatar-dialog.late.tsx'));

/** The picture by which others know a person. */
export function AvatarEditor({ user }: { user: User }) {
  const [file, setFile] = useState<File>();
  const update = useUpdateAvatar();
  const close = () => setFile(undefined);
  return (
    <>
      <div className={classes.row}>
        <Avatar name={user.name} imageUrl={user.imageUrl} size={80} />
        <FileButton accept={imageExtensions} onFile={setFile}>
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
      {file && (
        <Part onGiveUp={close}>
          <AvatarDialog file={file} onClose={close} />
        </Part>
      )}
    </>
  );
}
