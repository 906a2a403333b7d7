import { Trans, useLingui } from '@lingui/react/macro';
import type { Course } from '../../../domain/courses/courses.schema.ts';
import type { RelativeDate } from '../../../domain/outlines/relative-date.schema.ts';
import { OutlineEditor } from '../../ui/OutlineEditor/outline-editor.tsx';
import { relativeDates } from '../../ui/OutlineEditor/relative-dates.tsx';
import type { OutlineDraft } from '../../ui/OutlineEditor/use-outline-draft.ts';
import { RelativeDateField } from '../../ui/RelativeDateField/relative-date-field.tsx';
import { RelativeDateWords } from '../../ui/RelativeDateField/relative-date-words.tsx';
import classes from './course-outline-tab.module.css';
import { useUpdateCourse } from './courses.queries.ts';

interface Props {
  readonly course: Course;
  readonly draft: OutlineDraft<RelativeDate>;
  readonly canEdit: boolean;
}

/** What is in the course, and when its classes come to it. */
export function CourseOutlineTab({ course, draft, canEdit }: Props) {
  const { t } = useLingui();
  const update = useUpdateCourse(course.id);
  async function changeEnd(ends: RelativeDate | null) {
    // Both are changes of the same revision: one after the other.
    if (await draft.flush()) update.mutate({ ends });
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
              value={course.ends}
              onChange={(ends) => void changeEnd(ends)}
            />
          ) : (
            course.ends && (
              <p>
                <Trans>
                  Last day of its classes: <RelativeDateWords value={course.ends} />
                </Trans>
              </p>
            )
          )}
          <p className={classes.hint}>
            <Trans>
              Dates are relative: each class reckons its own from its first and last day, and from
              the days off of its organisation.
            </Trans>
          </p>
        </div>
      }
      emptyHint={
        <Trans>A course is made of sections, and a section of materials of the library.</Trans>
      }
    />
  );
}
