import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { thumbnailFailure, uploadImage } from '../../../lib/image-upload.ts';
import { Dialog } from '../../../ui/Dialog/dialog.tsx';
import form from '../settings-form.module.css';
import { type CropSquare, cropWords } from './crop-area.ts';
import { CropBox, Cropped } from './crop-box.tsx';
import classes from './crop-box.module.css';
import { useUpdateAvatar } from './profile.queries.ts';
import { usePicture } from './use-picture.ts';

/** Shows how the picture was cut, and lets it be cut by hand. */
export default function AvatarDialog({ file, onClose }: { file: File; onClose: () => void }) {
  const { t } = useLingui();
  const { picture, fault: loadFault } = usePicture(file);
  const update = useUpdateAvatar();
  const [byHand, setByHand] = useState<CropSquare>();
  const [saveFault, setSaveFault] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  const fault = saveFault ?? loadFault;

  async function save(): Promise<void> {
    if (!picture) return;
    setSaving(true);
    try {
      const { secure_url } = byHand
        ? await uploadImage('avatar', file, { transformation: cropWords(byHand, picture.size) })
        : picture.uploaded;
      await update.mutateAsync(secure_url);
      onClose();
    } catch (error) {
      setSaveFault(thumbnailFailure(error));
    } finally {
      setSaving(false);
    }
  }

  const shown = picture && {
    url: picture.url,
    size: picture.size,
    square: byHand ?? picture.square,
  };
  return (
    <Dialog title={t`Your picture`} onClose={onClose}>
      <div className={classes.dialog}>
        <div className={classes.both}>
          {shown ? (
            <CropBox {...shown} onChange={setByHand} />
          ) : (
            fault === undefined && <div className={classes.waiting} aria-busy />
          )}
          {shown && (
            <div className={classes.previews} aria-hidden>
              <Cropped {...shown} px={80} />
              <Cropped {...shown} px={32} />
            </div>
          )}
        </div>
        {fault === undefined ? (
          <p className={classes.hint}>
            <Trans>
              It is cropped around what draws the eye, usually a face. If that is wrong, move the
              picture.
            </Trans>
          </p>
        ) : (
          <p className={form.fault} role="alert">
            {fault}
          </p>
        )}
        <div className={form.actions}>
          <Button size="md" variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button size="md" disabled={!picture} loading={isSaving} onClick={() => void save()}>
            <Trans>Use this picture</Trans>
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
