import { useLingui } from '@lingui/react/macro';
import type { Course } from '../../../domain/courses/courses.schema.ts';
import type { RelativeDate } from '../../../domain/outlines/relative-date.schema.ts';
import type { OutlineDraft } from '../../ui/OutlineEditor/use-outline-draft.ts';
import panel from '../../ui/Panel/panel.module.css';
import { showToast } from '../../ui/Toast/toast.tsx';
import { CourseForm } from './course-form.tsx';
import { useUpdateCourse } from './courses.queries.ts';

interface Props {
  readonly course: Course;
  readonly draft: OutlineDraft<RelativeDate>;
  readonly canEdit: boolean;
}

export function CourseFactsTab({ course, draft, canEdit }: Props) {
  const { t } = useLingui();
  const update = useUpdateCourse(course.id);
  const { title, description, lang, difficulty, expectedHours, cover } = course;
  return (
    <section className={panel.panel} data-narrow>
      <CourseForm
        facts={{ title, description, lang, difficulty, expectedHours, cover }}
        action={t`Save`}
        isReadOnly={!canEdit}
        isSaving={update.isPending}
        onSave={(facts, { onSuccess }) =>
          void draft.flush().then(() =>
            update.mutate(facts, {
              onSuccess: () => {
                onSuccess();
                showToast('success', t`The draft of the course was saved.`);
              },
            }),
          )
        }
      />
    </section>
  );
}
