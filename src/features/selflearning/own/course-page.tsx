import { Trans, useLingui } from '@lingui/react/macro';
import { IconChevronLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { failsPage } from '../../../lib/fails-page.ts';
import { usePageTitle } from '../../../lib/use-page-title.ts';
import { StudyTime } from '../../../ui/Duration/study-time.tsx';
import { LoadFailure } from '../../../ui/LoadFailure/load-failure.tsx';
import { PageHeader } from '../../../ui/PageHeader/page-header.tsx';
import panel from '../../../ui/Panel/panel.module.css';
import { LoadingWord } from '../../../ui/Skeleton/loading-word.tsx';
import { courseOutlineQuery } from '../own-learning.queries.ts';
import { SubjectFacts } from '../subject-facts.tsx';
import classes from './course-page.module.css';
import { ItemAction, ItemWords } from './item-steps.tsx';
import { useSteps } from './use-steps.tsx';

interface Props {
  readonly courseId: number;
  readonly isReadOnly: boolean;
}

/** What is in a course, before and after one applies for it. */
export function CoursePage({ courseId, isReadOnly }: Props) {
  const { t } = useLingui();
  const {
    data: course,
    isLoadingError,
    refetch,
  } = useQuery({ ...courseOutlineQuery(courseId), throwOnError: failsPage });
  const steps = useSteps();
  usePageTitle(course?.title ?? t`Course`);
  if (isLoadingError) return <LoadFailure onRetry={refetch} />;
  if (!course) return <LoadingWord />;
  const told = { item: course, seats: steps.seats, isUnsent: steps.isUnsent(course) };
  return (
    <>
      <PageHeader
        above={
          <Link className={panel.back} to="/selflearnings">
            <IconChevronLeft size={18} stroke={1.75} aria-hidden />
            <Trans>Catalogue</Trans>
          </Link>
        }
        title={<span lang={course.lang}>{course.title}</span>}
        below={<SubjectFacts subject={course} saysLanguage />}
        actions={
          <div className={classes.action}>
            <span className={classes.words}>
              <ItemWords {...told} />
            </span>
            <ItemAction
              {...told}
              isReadOnly={isReadOnly}
              onApply={() => steps.apply(course)}
              onStart={() => course.own && steps.start(course.own.applicationId, course)}
              isStarting={steps.starting === course.own?.applicationId}
            />
          </div>
        }
      />
      {course.description !== '' && (
        <p className={classes.description} lang={course.lang}>
          {course.description}
        </p>
      )}
      {course.sections.map((section, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- sections of a version never move
        <section key={index} className={panel.panel}>
          <h2 className={panel.title} lang={course.lang}>
            {section.title}
          </h2>
          <ul className={classes.materials} lang={course.lang}>
            {section.materials.map((material, place) => (
              // oxlint-disable-next-line react/no-array-index-key -- nor do its materials
              <li key={place} className={classes.material}>
                <span>{material.title}</span>
                {material.minutes > 0 && (
                  <span className={classes.minutes}>
                    <StudyTime minutes={material.minutes} />
                  </span>
                )}
              </li>
            ))}
          </ul>
        </section>
      ))}
      {steps.dialog}
    </>
  );
}
