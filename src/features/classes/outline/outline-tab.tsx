import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { UploadedType } from '../../../../domain/classes/class-uploads.contract.ts';
import type { Class } from '../../../../domain/classes/classes.schema.ts';
import { calendarDates } from '../../../ui/OutlineEditor/calendar-dates.tsx';
import { OutlineEditor } from '../../../ui/OutlineEditor/outline-editor.tsx';
import type { OutlineDraft } from '../../../ui/OutlineEditor/use-outline-draft.ts';
import type { OutlinePart } from '../../../ui/OutlineEditor/outline-part.ts';
import { showToast } from '../../../ui/Toast/toast.tsx';
import { classQuery } from '../classes.queries.ts';
import { CourseUpdateOffer } from '../course-update/course-update-offer.tsx';
import { ClassUpdates } from './class-updates.tsx';

/** Where something is to be uploaded to, and what then. */
export interface UploadInto {
  readonly offered: readonly UploadedType[];
  readonly sectionId: number;
  readonly sectionTitle: string;
  readonly onPlaced: (changed: Class) => void;
  /** It goes on by itself, and stands in the outline when it is done. */
  readonly onUnderWay: (title: string) => void;
  readonly onClose: () => void;
}

interface Props {
  shown: Class;
  draft: OutlineDraft;
  canEdit: boolean;
  canViewUpdates: boolean;
  /** Another feature's: what staff wrote beside a part of it. */
  notes: ((part: OutlinePart) => ReactNode) | undefined;
  /** What a file may become that is brought into it: nothing for who may not. */
  offered: readonly UploadedType[];
  /** Another feature's: brings a file into a section. */
  upload: (into: UploadInto) => ReactNode;
  /** Another feature's: what was sent and is not placed yet. */
  uploading: (onPlaced: (changed: Class, title: string) => void) => ReactNode;
}

/** The sections and materials of a class, in order, and their editing. */
export function OutlineTab({
  shown,
  draft,
  canEdit,
  canViewUpdates,
  notes,
  offered,
  upload,
  uploading,
}: Props) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const [intoId, setIntoId] = useState<number>();
  const into = shown.sections.find(({ id }) => id === intoId);

  /** What is placed is placed into the outline as it is saved. */
  async function begin(sectionId: number) {
    if (await draft.flush()) setIntoId(sectionId);
  }

  const show = (changed: Class) => queryClient.setQueryData(classQuery(shown.id).queryKey, changed);

  return (
    <>
      {offered.length > 0 &&
        uploading((changed, title) => {
          show(changed);
          showToast('success', t`“${title}” was added to the class and the library.`);
        })}
      <OutlineEditor
        draft={draft}
        dates={calendarDates}
        canEdit={canEdit}
        beside={notes}
        above={
          canViewUpdates && (
            <>
              <CourseUpdateOffer
                shown={shown}
                canEdit={canEdit}
                isEditing={draft.state !== 'saved'}
              />
              <ClassUpdates shown={shown} canEdit={canEdit} isEditing={draft.state !== 'saved'} />
            </>
          )
        }
        emptyHint={<Trans>A class is made of sections, and a section of library materials.</Trans>}
        onUpload={offered.length > 0 ? (sectionId) => void begin(sectionId) : undefined}
      />
      {into &&
        upload({
          offered,
          sectionId: into.id,
          sectionTitle: into.title,
          onPlaced: (changed) => {
            show(changed);
            setIntoId(undefined);
            showToast('success', t`It was added to the class and the library.`);
          },
          onUnderWay: (title) => {
            setIntoId(undefined);
            showToast('success', t`“${title}” was sent, and is being processed.`);
          },
          onClose: () => setIntoId(undefined),
        })}
    </>
  );
}
