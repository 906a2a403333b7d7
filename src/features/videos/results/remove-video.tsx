import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconMovieOff } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { removeVideo } from '../../../../domain/videos/videos.contract.ts';
import { call } from '../../../lib/api.ts';
import { confirm } from '../../../ui/Confirm/confirm-store.ts';
import { showToast } from '../../../ui/Toast/toast.tsx';
import classes from './video-results.module.css';

/** For admins: makes room, and leaves all that was written and done around the video. */
export function RemoveVideo({ materialId }: { materialId: number }) {
  const { t } = useLingui();
  const client = useQueryClient();
  const removing = useMutation({
    mutationFn: async () => (await call(removeVideo, { params: { materialId } })).result,
    onSuccess: async () => {
      await client.invalidateQueries();
      showToast('success', t`The video was deleted, and its storage is free again.`);
    },
  });
  const remove = async () => {
    const isSure = await confirm({
      title: t`Delete the video?`,
      body: t`Its files are deleted from all versions, and cannot be restored. The material, its captions and the viewing records stay; people who open it are told that the video was deleted.`,
      action: t`Delete the video`,
      isDangerous: true,
    });
    if (isSure) removing.mutate();
  };
  return (
    <section className={classes.results}>
      <h2 className={classes.heading}>
        <Trans>Storage</Trans>
      </h2>
      <div>
        <Button
          size="md"
          variant="default"
          leftSection={<IconMovieOff size={18} stroke={1.75} />}
          loading={removing.isPending}
          onClick={() => void remove()}
        >
          <Trans>Delete the video</Trans>
        </Button>
      </div>
    </section>
  );
}
