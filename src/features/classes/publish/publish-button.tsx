import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Class } from '../../../../domain/classes/classes.schema.ts';
import { confirm } from '../../../ui/Confirm/confirm-store.ts';
import { usePublishClass } from '../classes.queries.ts';
import type { OutlineDraft } from '../../../ui/OutlineEditor/use-outline-draft.ts';
import { PublishDialog } from './publish-dialog.tsx';

interface Props {
  shown: Class;
  /** What is being edited is saved before anybody is told of the class. */
  draft: OutlineDraft;
  /** Nothing else of the page comes before it. */
  isNext: boolean;
}

export function PublishButton({ shown, draft, isNext }: Props) {
  const { t } = useLingui();
  const publish = usePublishClass(shown.id);
  const [isSaving, setIsSaving] = useState(false);
  const [isAsking, setIsAsking] = useState(false);

  async function ask() {
    setIsSaving(true);
    await draft.flush();
    setIsSaving(false);
    setIsAsking(true);
  }

  async function unpublish() {
    const isSure = await confirm({
      title: t`Unpublish the class?`,
      body: t`It disappears for its trainees until you publish it again. Their work is kept.`,
      action: t`Unpublish`,
      isDangerous: true,
    });
    if (isSure) publish.mutate(false);
  }

  return (
    <>
      <Button
        size="md"
        variant={!shown.isPublished && isNext ? 'filled' : 'default'}
        loading={isSaving || publish.isPending}
        onClick={() => void (shown.isPublished ? unpublish() : ask())}
      >
        {shown.isPublished ? <Trans>Unpublish</Trans> : <Trans>Publish</Trans>}
      </Button>
      {isAsking && (
        <PublishDialog
          shown={shown}
          isSaved={draft.state === 'saved'}
          onClose={() => setIsAsking(false)}
          onPublish={() => {
            setIsAsking(false);
            publish.mutate(true);
          }}
        />
      )}
    </>
  );
}
