import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { imageExtensions } from '../../../../domain/images/images.rules.ts';
import type { Site } from '../../../../domain/organisations/site.contract.ts';
import { imageFault, thumbnailFailure, uploadImage } from '../../../lib/image-upload.ts';
import { FileButton } from '../../../ui/FileButton/file-button.tsx';
import classes from '../settings-form.module.css';
import { useUpdateLogo } from './site.queries.ts';

export function LogoChoice({ site }: { site: Site }) {
  const { t } = useLingui();
  const update = useUpdateLogo();
  const [fault, setFault] = useState<string>();
  const [isSending, setSending] = useState(false);

  async function send(file: File): Promise<void> {
    const found = await imageFault('logo', file);
    setFault(found);
    if (found !== undefined) return;
    setSending(true);
    try {
      const { secure_url } = await uploadImage('logo', file);
      await update.mutateAsync(secure_url).catch(() => {});
    } catch (error) {
      setFault(thumbnailFailure(error));
    } finally {
      setSending(false);
    }
  }

  return (
    <>
      <div className={classes.picture}>
        <div className={classes.logo}>
          {site.imageUrl ? (
            <img src={site.imageUrl} alt={t`Logo of ${site.displayName}`} />
          ) : (
            <Trans>No logo yet</Trans>
          )}
        </div>
        <FileButton
          accept={imageExtensions}
          isLoading={isSending}
          onFile={(file) => void send(file)}
        >
          <Trans>Choose a picture</Trans>
        </FileButton>
        {site.imageUrl && (
          <Button size="md" variant="subtle" onClick={() => update.mutate(null)}>
            <Trans>Remove</Trans>
          </Button>
        )}
      </div>
      <p className={classes.hint}>
        <Trans>.jpeg, .jpg or .png, up to 10 MB. It is scaled to at most 256 pixels.</Trans>
      </p>
      {fault !== undefined && (
        <p className={classes.fault} role="alert">
          {fault}
        </p>
      )}
    </>
  );
}
