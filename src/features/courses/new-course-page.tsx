import { Trans, useLingui } from '@lingui/react/macro';
import { IconChevronLeft } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { CourseFacts } from '../../../domain/courses/courses.schema.ts';
import type { User } from '../../../domain/people/user.schema.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { PageHeader } from '../../ui/PageHeader/page-header.tsx';
import panel from '../../ui/Panel/panel.module.css';
import { CourseForm } from './course-form.tsx';
import { useCreateCourse } from './courses.queries.ts';

interface Props {
  readonly user: User;
  readonly onMade: (courseId: number) => void;
}

export function NewCoursePage({ user, onMade }: Props) {
  const { t } = useLingui();
  const create = useCreateCourse();
  usePageTitle(t`New course`);
  const [facts] = useState<CourseFacts>({
    title: '',
    description: '',
    lang: user.lang,
    difficulty: 'introductory',
    expectedHours: null,
    cover: null,
  });
  return (
    <>
      <PageHeader
        above={
          <Link className={panel.back} to="/courses">
            <IconChevronLeft size={16} aria-hidden />
            <Trans>Courses</Trans>
          </Link>
        }
        title={<Trans>New course</Trans>}
        below={
          <Trans>
            Materials come next. Other organisations do not see it until you publish a version.
          </Trans>
        }
      />
      <section className={panel.panel} data-narrow>
        <CourseForm
          facts={facts}
          action={t`Create course`}
          isSaving={create.isPending}
          onSave={(given) => create.mutate(given, { onSuccess: ({ id }) => onMade(id) })}
        />
      </section>
    </>
  );
}
