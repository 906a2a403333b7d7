import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Comment, Discussion } from '../../../../domain/discussions/discussions.schema.ts';
import type { User } from '../../../../domain/people/user.schema.ts';
import type { Operation } from '../../../offline/outbox/operation.ts';
import { Fallback } from '../../../ui/Fallback/fallback.tsx';
import { lazyPart } from '../../../ui/LazyPart/lazy-part.tsx';
import { Part } from '../../../ui/LazyPart/part.tsx';
import { saysWhenNotKept } from '../../../ui/Toast/says-when-not-kept.ts';
import type { ThreadPage } from '../discussions.queries.ts';
import { privacyIcons, WhoReads } from '../discussion-words.tsx';
import { commentWithWaiting, waitingPosts } from '../waiting-posts.ts';
import { writerOf } from '../write-discussion.ts';
import type { Live } from '../live/use-live.ts';
import { Composer } from './composer.tsx';
import { EditQuestion } from './edit-question.tsx';
import { HistoryDialog } from './history-dialog.tsx';
import { PlaceCard, type PlaceLinkType } from './place-card.tsx';
import { Post } from './post.tsx';
import { ThreadActions } from './thread-actions.tsx';
import { PeopleHere, Writing } from '../live/people-here.tsx';
import { ThreadComments } from './thread-comments.tsx';
import classes from './thread.module.css';
import { useReadMark } from './use-read-mark.ts';
import { WaitingPosts } from './waiting-thread.tsx';

// A trainee's tablet need not fetch what staff arrange.
const CareBar = lazyPart(async () => ({
  default: (await import('../desk/care-bar.staff.tsx')).CareBar,
}));
const TemplateMenu = lazyPart(async () => ({
  default: (await import('../desk/template-menu.staff.tsx')).TemplateMenu,
}));

interface Props {
  readonly discussion: Discussion;
  readonly accepted: Comment | null;
  readonly pages: readonly ThreadPage[];
  readonly waiting: readonly Operation[];
  readonly user: User;
  readonly placeLink: PlaceLinkType | undefined;
  readonly hasOlder: boolean;
  readonly isLoadingOlder: boolean;
  readonly onOlder: () => Promise<unknown>;
  readonly onGone: () => void;
  readonly live: Live;
}

/** A question with all that was written to it. */
export function Thread(props: Props) {
  const { discussion, accepted, pages, waiting, user, hasOlder } = props;
  const { t } = useLingui();
  const [history, setHistory] = useState<string | null>();
  const [isEditing, setIsEditing] = useState(false);
  const { uuid, can, privacy, readers, isOwn } = discussion;
  const readUpTo = useReadMark(discussion);
  const comments = pages
    .toReversed()
    .flatMap((page) => page.comments)
    .map((comment) => commentWithWaiting(comment, waiting));
  const acceptedElsewhere =
    accepted && !comments.some((comment) => comment.uuid === accepted.uuid) ? accepted : undefined;
  const Icon = privacyIcons[privacy];
  const writer = writerOf(uuid);

  const drawComment = (comment: Comment) => (
    <Post
      key={comment.uuid}
      discussionUuid={uuid}
      post={comment}
      comment={comment}
      ownName={user.name}
      canReact={can.comment && !comment.isDeleted}
      mayEdit={comment.isAnswer ? can.answer : comment.isOwn}
      mayDelete={comment.isOwn || can.remove}
      onHistory={() => setHistory(comment.uuid)}
      acceptance={{
        isAccepted: discussion.acceptedUuid === comment.uuid,
        isOpen: discussion.acceptedUuid === null,
        canChange: can.settle && (comment.isAnswer || !comment.isByAsker),
      }}
      onAccept={(isAccepted) =>
        void saysWhenNotKept(writer.accept(isAccepted ? comment.uuid : null))
      }
    />
  );

  return (
    <>
      <header className={classes.head}>
        {isEditing ? (
          <EditQuestion discussion={discussion} onDone={() => setIsEditing(false)} />
        ) : (
          <h2 className={classes.title}>{discussion.title}</h2>
        )}
        <ThreadActions discussion={discussion} />
      </header>
      <PlaceCard discussion={discussion} placeLink={props.placeLink} />
      <p className={classes.audience} data-privacy={privacy}>
        <Icon size={18} stroke={1.75} aria-hidden />
        <span>
          <b>
            {privacy === 'public' ? <Trans>Public to the class.</Trans> : <Trans>Private.</Trans>}
          </b>{' '}
          <WhoReads privacy={privacy} readers={readers} isOwn={isOwn} />
        </span>
        <PeopleHere live={props.live} />
      </p>
      {can.manage && (
        <Part>
          <CareBar discussion={discussion} ownId={user.id} onGone={props.onGone} />
        </Part>
      )}
      {!isEditing && (
        <Post
          discussionUuid={uuid}
          post={discussion}
          ownName={user.name}
          canReact={can.comment}
          mayEdit={can.edit}
          mayDelete={false}
          onEdit={() => setIsEditing(true)}
          onHistory={() => setHistory(null)}
        />
      )}
      {acceptedElsewhere && drawComment(acceptedElsewhere)}
      {hasOlder && (
        <Button
          fullWidth
          size="md"
          variant="subtle"
          loading={props.isLoadingOlder}
          onClick={() => void props.onOlder()}
        >
          <Trans>Show older comments</Trans>
        </Button>
      )}
      <section aria-label={t`Comments`}>
        <ThreadComments comments={comments} readUpTo={readUpTo} draw={drawComment} />
        <WaitingPosts posts={waitingPosts(waiting)} user={user} />
      </section>
      <Writing live={props.live} />
      {can.comment && (
        <Fallback instead={<p>{t`The field for comments could not be shown.`}</p>}>
          <Composer
            key={uuid}
            uuid={uuid}
            discussion={discussion}
            onTyping={props.live.tellWriting}
            {...(can.manage && { templates: TemplateMenu })}
          />
        </Fallback>
      )}
      {history !== undefined && (
        <HistoryDialog
          discussionUuid={uuid}
          commentUuid={history ?? undefined}
          onClose={() => setHistory(undefined)}
        />
      )}
    </>
  );
}
