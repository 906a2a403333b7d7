import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { RelativeDate } from '../../../domain/outlines/relative-date.schema.ts';
import { RelativeDateField } from '../RelativeDateField/relative-date-field.tsx';
import { RelativeDateWords } from '../RelativeDateField/relative-date-words.tsx';
import { OutlineEditor } from './outline-editor.tsx';
import classes from './planned-outline.module.css';
import { relativeDates } from './relative-dates.tsx';
import type { OutlineDraft } from './use-outline-draft.ts';

interface Props {
  readonly draft: OutlineDraft<RelativeDate>;
  readonly canEdit: boolean;
  /** The last day of the classes that are made of it. */
  readonly ends: RelativeDate | null;
  /** Called once the outline is saved: both are changes of the same revision. */
  readonly onEnds: (ends: RelativeDate | null) => void;
  readonly emptyHint: ReactNode;
}

/** What will be in classes, and when they come to it. */
export function PlannedOutline({ draft, canEdit, ends, onEnds, emptyHint }: Props) {
  const { t } = useLingui();
  async function changeEnd(next: RelativeDate | null) {
    if (await draft.flush()) onEnds(next);
  }
  return (
    <OutlineEditor
      draft={draft}
      dates={relativeDates}
      canEdit={canEdit}
      above={
        <div className={classes.length}>
          {canEdit ? (
            <RelativeDateField
              label={t`Last day of its classes`}
              blank={t`Chosen with each class`}
              isFromStart
              value={ends}
              onChange={(next) => void changeEnd(next)}
            />
          ) : (
            ends && (
              <p>
                <Trans>
                  Last day of its classes: <RelativeDateWords value={ends} />
                </Trans>
              </p>
            )
          )}
          <p className={classes.hint}>
            <Trans>
              Dates are relative: each class works out its own from its first and last day, and from
              the days off of its organisation.
            </Trans>
          </p>
        </div>
      }
      emptyHint={emptyHint}
    />
  );
}
