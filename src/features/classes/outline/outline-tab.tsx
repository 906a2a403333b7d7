import { Trans } from '@lingui/react/macro';
import type { Class } from '../../../../domain/classes/classes.schema.ts';
import { calendarDates } from '../../../ui/OutlineEditor/calendar-dates.tsx';
import { OutlineEditor } from '../../../ui/OutlineEditor/outline-editor.tsx';
import type { OutlineDraft } from '../../../ui/OutlineEditor/use-outline-draft.ts';
import { ClassUpdates } from './class-updates.tsx';

interface Props {
  shown: Class;
  draft: OutlineDraft;
  canEdit: boolean;
  canViewUpdates: boolean;
}

/** The sections and materials of a class, in order, and their editing. */
export function OutlineTab({ shown, draft, canEdit, canViewUpdates }: Props) {
  return (
    <OutlineEditor
      draft={draft}
      dates={calendarDates}
      canEdit={canEdit}
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
