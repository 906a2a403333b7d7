import { Trans } from '@lingui/react/macro';
import { useLingui } from '@lingui/react';
import { Fragment, type ReactNode, useLayoutEffect, useRef } from 'react';
import { dateFormat } from '../../../../domain/format/intl-formats.ts';
import type { Comment } from '../../../../domain/discussions/discussions.schema.ts';
import classes from './thread.module.css';

interface Props {
  readonly comments: readonly Comment[];
  /** The last comment that was seen before; a line stands behind it. */
  readonly readUpTo: number;
  readonly draw: (comment: Comment) => ReactNode;
}

/** The comments in their order, with a line for each day and one before what is new. */
export function ThreadComments({ comments, readUpTo, draw }: Props) {
  const { i18n } = useLingui();
  const list = useRef<HTMLDivElement>(null);
  useSteadyTop(list, comments[0]?.uuid);
  const firstNew = comments.find(({ id, isOwn }) => id > readUpTo && !isOwn);
  const hasOld = comments.some(({ id }) => id <= readUpTo);
  return (
    <div ref={list}>
      {comments.map((comment, index) => {
        const day = dayOf(comment.writtenAt, i18n.locale);
        const before = comments[index - 1];
        return (
          <Fragment key={comment.uuid}>
            {(!before || dayOf(before.writtenAt, i18n.locale) !== day) && (
              <p className={classes.day}>{day}</p>
            )}
            {hasOld && comment === firstNew && (
              <p className={classes.day} data-new>
                <Trans context="comments">New</Trans>
              </p>
            )}
            <div data-comment={comment.uuid}>{draw(comment)}</div>
          </Fragment>
        );
      })}
    </div>
  );
}

const dayOf = (at: string, locale: string): string =>
  dateFormat(locale, { weekday: 'long', month: 'long', day: 'numeric' }).format(new Date(at));

/** What comes above moves nothing that is being read; not every engine sees to that itself. */
function useSteadyTop(list: { current: HTMLElement | null }, firstUuid: string | undefined): void {
  const before = useRef<{ readonly uuid: string; readonly top: number }>(undefined);
  useLayoutEffect(() => {
    const known = before.current;
    if (known && known.uuid !== firstUuid) {
      const top = topOf(list.current, known.uuid);
      if (top !== undefined) scrollBy(0, top - known.top);
    }
    if (firstUuid === undefined) return undefined;
    const remember = () => {
      const top = topOf(list.current, firstUuid);
      if (top !== undefined) before.current = { uuid: firstUuid, top };
    };
    remember();
    addEventListener('scroll', remember, { passive: true });
    return () => removeEventListener('scroll', remember);
  }, [list, firstUuid]);
}

const topOf = (list: HTMLElement | null, uuid: string): number | undefined =>
  list?.querySelector(`[data-comment="${CSS.escape(uuid)}"]`)?.getBoundingClientRect().top;
