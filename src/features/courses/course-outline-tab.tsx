import { Trans } from '@lingui/react/macro';
import type { Course } from '../../../domain/courses/courses.schema.ts';
import type { RelativeDate } from '../../../domain/outlines/relative-date.schema.ts';
import { PlannedOutline } from '../../ui/OutlineEditor/planned-outline.tsx';
import type { OutlineDraft } from '../../ui/OutlineEditor/use-outline-draft.ts';
import { useUpdateCourse } from './courses.queries.ts';

interface Props {
  readonly course: Course;
  readonly draft: OutlineDraft<RelativeDate>;
  readonly canEdit: boolean;
}

export function CourseOutlineTab({ course, draft, canEdit }: Props) {
  const update = useUpdateCourse(course.id);
  return (
    <PlannedOutline
      draft={draft}
      canEdit={canEdit}
      ends={course.ends}
      onEnds={(ends) => update.mutate({ ends })}
      emptyHint={<Trans>A course is made of sections, and a section of library materials.</Trans>}
    />
  );
}
