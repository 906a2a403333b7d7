import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, Skeleton, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Course } from '../../../domain/courses/courses.schema.ts';
import { Dialog } from '../../ui/Dialog/dialog.tsx';
import { OutlineChanges } from '../../ui/OutlineChanges/outline-changes.tsx';
import { showToast } from '../../ui/Toast/toast.tsx';
import { courseDifferenceQuery, usePublishCourse } from './courses.queries.ts';
import classes from './publish-course-dialog.module.css';

interface Props {
  readonly course: Course;
  /** Whether the server has the outline that the page shows. */
  readonly isSaved: boolean;
  readonly onClose: () => void;
}

/** What is new is looked over before others make classes of it. */
export function PublishCourseDialog({ course, isSaved, onClose }: Props) {
  const { t } = useLingui();
  const { id, currentVersion, materialCount, classCount, sections } = course;
  const publish = usePublishCourse(id);
  const [changes, setChanges] = useState('');
  const number = (currentVersion?.number ?? 0) + 1;
  const hasMaterials = materialCount > 0;
  return (
    <Dialog size="lg" title={t`Publish version ${number}?`} onClose={onClose}>
      <div className={classes.dialog}>
        {hasMaterials ? (
          <p className={classes.line}>
            <Trans>
              <Plural value={materialCount} one="# material" other="# materials" /> in{' '}
              <Plural value={sections.length} one="# section" other="# sections" />, each in the
              version that is current now.
            </Trans>
          </p>
        ) : (
          <p className={classes.line} role="alert">
            <Trans>It has no materials yet. Add some to its outline first.</Trans>
          </p>
        )}
        {!isSaved && (
          <p className={classes.line} role="alert">
            <Trans>The outline has changes that could not be saved.</Trans>
          </p>
        )}
        {currentVersion && (
          <section>
            <h3 className={classes.heading}>
              <Trans>What changes from version {currentVersion.number}</Trans>
            </h3>
            <Difference courseId={id} from={currentVersion.id} />
          </section>
        )}
        <Textarea
          size="md"
          label={t`What is new, in your words`}
          description={t`Shown to staff of classes that have an older version.`}
          autosize
          minRows={2}
          maxRows={8}
          maxLength={2000}
          value={changes}
          onChange={({ currentTarget }) => setChanges(currentTarget.value)}
        />
        {classCount > 0 && (
          <p className={classes.hint}>
            <Plural
              value={classCount}
              one="# class keeps the version that it has, and is offered this one."
              other="# classes keep the version that they have, and are offered this one."
            />
          </p>
        )}
        <div className={classes.actions}>
          <Button size="md" variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            size="md"
            disabled={!hasMaterials || !isSaved}
            loading={publish.isPending}
            onClick={() =>
              publish.mutate(changes, {
                onSuccess: () => {
                  showToast('success', t`Version ${number} was published.`);
                  onClose();
                },
              })
            }
          >
            <Trans>Publish version {number}</Trans>
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

function Difference({ courseId, from }: { courseId: number; from: number }) {
  const { data } = useQuery(courseDifferenceQuery(courseId, from));
  return data ? <OutlineChanges changes={data} /> : <Skeleton height={88} aria-busy />;
}
