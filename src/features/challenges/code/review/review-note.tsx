import { Plural, Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { queuesQuery } from './review.queries.ts';
import classes from './review-note.module.css';

/** How many submissions to challenges wait in a class, and where the first of them is; undefined where none was made. */
export function useWaitingCode(classId: number) {
  const { data = [] } = useQuery(queuesQuery());
  const [first, ...others] = data.filter((queue) => queue.classId === classId);
  if (!first) return undefined;
  const waiting = [first, ...others].reduce((sum, queue) => sum + queue.waiting, 0);
  return { waiting, classMaterialId: first.classMaterialId };
}

/** The way from the answers of a class to its code and conversations; nothing where none was handed in. */
export function ReviewNote({ classId }: { classId: number }) {
  const code = useWaitingCode(classId);
  if (!code) return null;
  const { waiting, classMaterialId } = code;
  return (
    <p className={classes.note}>
      <span>
        {waiting === 0 ? (
          <Trans>All submissions of this class are scored.</Trans>
        ) : (
          <Plural
            value={waiting}
            one="# submission waits for a review."
            other="# submissions wait for a review."
          />
        )}
      </span>
      <Button
        variant={waiting === 0 ? 'default' : 'filled'}
        renderRoot={(props) => <Link to="/review" search={{ c: classMaterialId }} {...props} />}
      >
        <Trans>Review the submissions</Trans>
      </Button>
    </p>
  );
}
