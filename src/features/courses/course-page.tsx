import { Trans } from '@lingui/react/macro';
import { Tabs } from '@mantine/core';
import { IconChevronLeft } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { isAllowed } from '../../../domain/access/permissions.ts';
import type { User } from '../../../domain/people/user.schema.ts';
import { actorOf } from '../../lib/actor.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { useOutlineDraft } from '../../ui/OutlineEditor/use-outline-draft.ts';
import { PageHeader } from '../../ui/PageHeader/page-header.tsx';
import panel from '../../ui/Panel/panel.module.css';
import { CourseActions } from './course-actions.tsx';
import { CourseFactsTab } from './course-facts-tab.tsx';
import { CourseOutlineTab } from './course-outline-tab.tsx';
import classes from './course-page.module.css';
import { type CourseTab, courseTabs } from './course-tabs.ts';
import { courseQuery, useUpdateCourseSections } from './courses.queries.ts';
import { CourseStateChip } from './state-chip.tsx';
import { VersionsTab } from './versions/versions-tab.tsx';

interface Props {
  readonly user: User;
  readonly courseId: number;
  readonly tab: CourseTab;
  readonly onTab: (tab: CourseTab) => void;
  readonly onDeleted: () => void;
}

/** A course: what it will be, what it was published as, and who has it. */
export function CoursePage({ user, courseId, tab, onTab, onDeleted }: Props) {
  const { data: course } = useSuspenseQuery(courseQuery(courseId));
  const { mutateAsync } = useUpdateCourseSections(courseId);
  const draft = useOutlineDraft(course, (revision, sections) =>
    mutateAsync({ revision, sections }),
  );
  usePageTitle(course.title);
  const actor = actorOf(user);
  const canEdit = isAllowed(actor, 'course.edit') && course.state !== 'archived';
  return (
    <>
      <PageHeader
        above={
          <Link className={panel.back} to="/courses">
            <IconChevronLeft size={16} aria-hidden />
            <Trans>Courses</Trans>
          </Link>
        }
        title={course.title}
        below={
          <span className={classes.facts}>
            <CourseStateChip state={course.state} />
            {course.currentVersion && <Trans>Version {course.currentVersion.number}</Trans>}
          </span>
        }
        actions={
          isAllowed(actor, 'course.edit') && (
            <CourseActions course={course} draft={draft} onDeleted={onDeleted} />
          )
        }
      />
      <Tabs
        value={tab}
        onChange={(value) => onTab(courseTabs.find((known) => known === value) ?? 'outline')}
        keepMounted={false}
      >
        <Tabs.List className={classes.tabs ?? ''}>
          <Tabs.Tab value="outline">
            <Trans>Outline</Trans> <span className={classes.count}>{course.materialCount}</span>
          </Tabs.Tab>
          <Tabs.Tab value="facts">
            <Trans context="of a class or course">Details</Trans>
          </Tabs.Tab>
          <Tabs.Tab value="versions">
            <Trans>Versions</Trans>{' '}
            <span className={classes.count}>{course.currentVersion?.number ?? 0}</span>
          </Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="outline">
          <CourseOutlineTab course={course} draft={draft} canEdit={canEdit} />
        </Tabs.Panel>
        <Tabs.Panel value="facts">
          <CourseFactsTab course={course} draft={draft} canEdit={canEdit} />
        </Tabs.Panel>
        <Tabs.Panel value="versions">
          <VersionsTab course={course} />
        </Tabs.Panel>
      </Tabs>
    </>
  );
}
