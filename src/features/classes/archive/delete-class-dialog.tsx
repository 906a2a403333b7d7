import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { Class } from '../../../../domain/classes/classes.schema.ts';
import { Dialog } from '../../../ui/Dialog/dialog.tsx';
import { showToast } from '../../../ui/Toast/toast.tsx';
import { deletionQuery, useDeleteClass } from './archive.queries.ts';
import classes from './delete-class.module.css';

interface Props {
  readonly shown: Class;
  readonly onClose: () => void;
}

/** What goes with a class that is deleted, and what stays, before it is. */
export function DeleteClassDialog({ shown: { id, title }, onClose }: Props) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { data } = useQuery(deletionQuery(id));
  const remove = useDeleteClass(id);
  const apply = () =>
    remove.mutate(undefined, {
      onSuccess: () => {
        void navigate({ to: '/classes', search: { archived: true } });
        showToast('success', t`“${title}” was deleted.`);
      },
    });
  return (
    <Dialog title={t`Delete “${title}” for good?`} onClose={onClose}>
      {data ? (
        <>
          <p className={classes.words}>
            <Trans>This will be deleted too, and cannot be restored:</Trans>
          </p>
          <ul className={classes.list}>
            <li>
              <Plural
                value={data.traineeCount}
                one="the enrolment of # trainee"
                other="the enrolments of # trainees"
              />
            </li>
            <li>
              <Plural
                value={data.workCount}
                one="the progress on # material that a trainee began"
                other="the progress on # materials that trainees began"
              />
            </li>
            <li>
              <Plural
                value={data.attemptCount}
                one="# attempt with its answers and marks"
                other="# attempts with their answers and marks"
              />
            </li>
            <li>
              <Plural
                value={data.noteCount}
                one="# note of a trainee"
                other="# notes of trainees"
              />
            </li>
            <li>
              <Plural value={data.discussionCount} one="# discussion" other="# discussions" />
            </li>
          </ul>
          <p className={classes.words}>
            <Plural
              value={data.certificateCount}
              _0="No certificate was given in it."
              one="# certificate that was given stays, and can still be verified."
              other="# certificates that were given stay, and can still be verified."
            />{' '}
            <Trans>The materials stay in the library.</Trans>
          </p>
        </>
      ) : (
        <Skeleton height={160} aria-busy />
      )}
      <div className={classes.foot}>
        <Button size="md" variant="default" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button
          size="md"
          color="var(--keiko-danger)"
          disabled={!data}
          loading={remove.isPending}
          onClick={apply}
        >
          <Trans>Delete for good</Trans>
        </Button>
      </div>
    </Dialog>
  );
}
