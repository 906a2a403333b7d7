import { Trans } from '@lingui/react/macro';
import { UnstyledButton } from '@mantine/core';
import type { ReactNode } from 'react';
import type { LineComment } from '../../../../domain/challenges/code/workbench.schema.ts';
import { Avatar } from '../../../ui/Avatar/avatar.tsx';
import { RelativeTime } from '../../../ui/RelativeTime/relative-time.tsx';
import classes from './comment-thread.module.css';

interface Props {
  readonly comments: readonly LineComment[];
  /** Takes back one of the reader's own; absent where they were seen. */
  readonly onRemove?: ((uuid: string) => void) | undefined;
  /** Where one answers. */
  readonly children?: ReactNode;
}

/** What was said about a line, in the order in which it was said. */
export function CommentThread({ comments, onRemove, children }: Props) {
  return (
    <div className={classes.thread}>
      {comments.map(({ uuid, by, imageUrl, at, text, isOwn }) => (
        <div key={uuid} className={classes.comment}>
          <Avatar name={by} imageUrl={imageUrl} size={24} />
          <div className={classes.words}>
            <p className={classes.head}>
              <b>{by}</b>
              <RelativeTime at={at} />
              {isOwn && onRemove && (
                <UnstyledButton className={classes.remove} onClick={() => onRemove(uuid)}>
                  <Trans>Take back</Trans>
                </UnstyledButton>
              )}
            </p>
            <p className={classes.text}>{text}</p>
          </div>
        </div>
      ))}
      {children}
    </div>
  );
}
