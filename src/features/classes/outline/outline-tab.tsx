import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Class } from '../../../../domain/classes/classes.schema.ts';
import { calendarDates } from '../../../ui/OutlineEditor/calendar-dates.tsx';
import { OutlineEditor } from '../../../ui/OutlineEditor/outline-editor.tsx';
import type { OutlineDraft } from '../../../ui/OutlineEditor/use-outline-draft.ts';
import type { OutlinePart } from '../../../ui/OutlineEditor/outline-part.ts';
import { ClassUpdates } from './class-updates.tsx';

interface Props {
  shown: Class;
  draft: OutlineDraft;
  canEdit: boolean;
  canViewUpdates: boolean;
  /** Another feature's: what staff wrote beside a part of it. */
  notes: ((part: OutlinePart) => ReactNode) | undefined;
}

/** The sections and materials of a class, in order, and their editing. */
export function OutlineTab({ shown, draft, canEdit, canViewUpdates, notes }: Props) {
  return (
    <OutlineEditor
      draft={draft}
      dates={calendarDates}
      canEdit={canEdit}
      beside={notes}
      above={
        canViewUpdates && (
          <ClassUpdates shown={shown} canEdit={canEdit} isEditing={draft.state !== 'saved'} />
        )
      }
      emptyHint={
        <Trans>A class is made of sections, and a section of materials of the library.</Trans>
      }
    />
  );
}
