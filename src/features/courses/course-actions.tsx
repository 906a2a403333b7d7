import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconArchive, IconArchiveOff, IconArrowBackUp, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import type { Course } from '../../../domain/courses/courses.schema.ts';
import type { RelativeDate } from '../../../domain/outlines/relative-date.schema.ts';
import { confirm } from '../../ui/Confirm/confirm-store.ts';
import { hasMaterials } from '../../ui/OutlineEditor/outline-draft.ts';
import type { OutlineDraft } from '../../ui/OutlineEditor/use-outline-draft.ts';
import { RowMenu } from '../../ui/RowMenu/row-menu.tsx';
import { useArchiveCourse, useDeleteCourse, useDiscardDraft } from './courses.queries.ts';
import { PublishCourseDialog } from './publish-course-dialog.tsx';

interface Props {
  readonly course: Course;
  /** What is being edited is saved before it is published. */
  readonly draft: OutlineDraft<RelativeDate>;
  readonly onDeleted: () => void;
}

export function CourseActions({ course, draft, onDeleted }: Props) {
  const { t } = useLingui();
  const { id, state, currentVersion, classCount } = course;
  const archive = useArchiveCourse(id);
  const discard = useDiscardDraft(id);
  const remove = useDeleteCourse(id);
  const [isPublishing, setIsPublishing] = useState(false);

  async function askToDiscard() {
    const isSure = await confirm({
      title: t`Discard unpublished changes?`,
      body: t`The draft goes back to what was last published.`,
      action: t`Discard changes`,
      isDangerous: true,
    });
    if (isSure && (await draft.flush())) discard.mutate();
  }

  async function askToDelete() {
    const isSure = await confirm({
      title: t`Delete the course?`,
      body: t`Its draft and all its versions are deleted for good.`,
      action: t`Delete`,
      isDangerous: true,
    });
    if (isSure) remove.mutate(undefined, { onSuccess: onDeleted });
  }

  const isArchived = state === 'archived';
  const actions = [
    ...(state === 'changed'
      ? [
          {
            label: t`Discard changes`,
            icon: <IconArrowBackUp size={18} />,
            onPress: () => void askToDiscard(),
          },
        ]
      : []),
    {
      label: isArchived ? t`Restore` : t`Archive`,
      icon: isArchived ? <IconArchiveOff size={18} /> : <IconArchive size={18} />,
      onPress: () => archive.mutate(!isArchived),
    },
    ...(classCount === 0
      ? [{ label: t`Delete`, icon: <IconTrash size={18} />, onPress: () => void askToDelete() }]
      : []),
  ];
  return (
    <>
      {(state === 'draft' || state === 'changed') && (
        <Button
          size="md"
          variant={hasMaterials(draft.outline) ? 'filled' : 'default'}
          onClick={() => void draft.flush().then(() => setIsPublishing(true))}
        >
          {currentVersion ? <Trans>Publish changes</Trans> : <Trans>Publish</Trans>}
        </Button>
      )}
      <RowMenu label={t`More about the course`} actions={actions} />
      {isPublishing && (
        <PublishCourseDialog
          course={course}
          isSaved={draft.state === 'saved'}
          onClose={() => setIsPublishing(false)}
        />
      )}
    </>
  );
}
