import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import {
  IconCircleCheck,
  IconCircleX,
  IconClock,
  IconHistory,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react';
import { useState } from 'react';
import { dateFormat } from '../../../../domain/format/intl-formats.ts';
import type { Comment, Reaction } from '../../../../domain/discussions/discussions.schema.ts';
import { confirm } from '../../../ui/Confirm/confirm-store.ts';
import { Reactions } from '../../../ui/Reactions/reactions.tsx';
import { RowMenu } from '../../../ui/RowMenu/row-menu.tsx';
import { saysWhenNotKept } from '../../../ui/Toast/says-when-not-kept.ts';
import { AuthorName, AuthorPicture } from '../author-name.tsx';
import { drawWords } from '../draw-words.tsx';
import { writerOf } from '../write-discussion.ts';
import { EditWords } from './edit-words.tsx';
import classes from './post.module.css';

interface Written extends Pick<Comment, 'uuid' | 'author' | 'isOwn' | 'isAnonymous' | 'markdown'> {
  readonly writtenAt: string;
  readonly editedAt: string | null;
  readonly reactions: readonly Reaction[];
}

interface Props {
  readonly discussionUuid: string;
  readonly post: Written;
  readonly ownName: string;
  readonly canReact: boolean;
  /** A comment; without it, the question itself. */
  readonly comment?: Pick<Comment, 'isAnswer' | 'isDeleted' | 'isByAsker'>;
  readonly mayEdit: boolean;
  readonly mayDelete: boolean;
  /** Whether this comment helped; undefined of what cannot. */
  readonly acceptance?: {
    readonly isAccepted: boolean;
    readonly canChange: boolean;
    readonly isOpen: boolean;
  };
  readonly onAccept?: (isAccepted: boolean) => void;
  readonly onHistory: () => void;
  /** Of the question, whose title is edited with it. */
  readonly onEdit?: () => void;
}

/** What one person wrote: who, when, the words, and what can be done with them. */
export function Post(props: Props) {
  const { discussionUuid, post, ownName, canReact, comment, mayEdit, mayDelete } = props;
  const { t, i18n } = useLingui();
  const [isEditing, setIsEditing] = useState(false);
  const { author, isOwn, isAnonymous, markdown, editedAt } = post;
  const { isAccepted = false, canChange = false, isOpen = true } = props.acceptance ?? {};
  if (comment?.isDeleted)
    return (
      <article className={classes.gone}>
        <Trans>
          A comment of <AuthorName author={author} isOwn={isOwn} isAnonymous={isAnonymous} /> was
          deleted.
        </Trans>
      </article>
    );
  const actions = [
    ...(canChange && !isAccepted && !isOpen
      ? [
          {
            label: t`This answers it`,
            icon: <IconCircleCheck size={18} stroke={1.75} />,
            onPress: () => props.onAccept?.(true),
          },
        ]
      : []),
    ...(canChange && isAccepted
      ? [
          {
            label: t`This does not answer it after all`,
            icon: <IconCircleX size={18} stroke={1.75} />,
            onPress: () => props.onAccept?.(false),
          },
        ]
      : []),
    ...(mayEdit
      ? [
          {
            label: t`Edit`,
            icon: <IconPencil size={18} stroke={1.75} />,
            onPress: () => (props.onEdit ? props.onEdit() : setIsEditing(true)),
          },
        ]
      : []),
    ...(editedAt
      ? [
          {
            label: t`Earlier versions`,
            icon: <IconHistory size={18} stroke={1.75} />,
            onPress: props.onHistory,
          },
        ]
      : []),
    ...(mayDelete
      ? [
          {
            label: t`Delete`,
            icon: <IconTrash size={18} stroke={1.75} />,
            onPress: () => void remove(),
          },
        ]
      : []),
  ];

  async function remove(): Promise<void> {
    const isSure = await confirm({
      title: t`Delete this comment?`,
      body: t`Its text and pictures will be deleted for everybody. It stays visible that there was a comment, and so do the replies.`,
      action: t`Delete`,
      isDangerous: true,
    });
    if (isSure) await saysWhenNotKept(writerOf(discussionUuid).deleteComment(post.uuid));
  }

  return (
    <article className={classes.post} data-answer={comment?.isAnswer || undefined}>
      <AuthorPicture author={author} isOwn={isOwn} ownName={ownName} size={36} />
      <div className={classes.body}>
        <header className={classes.head}>
          <p className={classes.who}>
            <b>
              <AuthorName author={author} isOwn={isOwn} isAnonymous={isAnonymous} />
            </b>
            <span className={classes.when}>
              {author?.isStaff && (
                <>
                  <Trans>Staff</Trans>
                  {' · '}
                </>
              )}
              {comment?.isByAsker && (
                <>
                  <Trans>asked this</Trans>
                  {' · '}
                </>
              )}
              <time dateTime={post.writtenAt}>{clockOf(post.writtenAt, i18n.locale)}</time>
              {editedAt && (
                <>
                  {' · '}
                  <Trans>edited</Trans>
                </>
              )}
            </span>
          </p>
          {isAccepted && (
            <span className={classes.accepted}>
              <IconCircleCheck size={16} stroke={2} aria-hidden />
              <Trans>Accepted answer</Trans>
            </span>
          )}
          {canChange && !isAccepted && isOpen && (
            <Button
              size="sm"
              variant="subtle"
              leftSection={<IconCircleCheck size={18} stroke={1.75} />}
              onClick={() => props.onAccept?.(true)}
            >
              <Trans>This answers it</Trans>
            </Button>
          )}
          {actions.length > 0 && <RowMenu label={t`More about this comment`} actions={actions} />}
        </header>
        {isEditing && comment ? (
          <EditWords
            discussionUuid={discussionUuid}
            markdown={markdown}
            onDone={() => setIsEditing(false)}
            onSave={(words) =>
              writerOf(discussionUuid).rewordComment(post.uuid, comment.isAnswer, words)
            }
          />
        ) : (
          <div className={classes.words}>{drawWords(markdown)}</div>
        )}
        <Reactions
          reactions={post.reactions}
          canReact={canReact}
          onReact={(kind, isOn) =>
            writerOf(discussionUuid).react(comment ? post.uuid : null, kind, isOn)
          }
        />
      </div>
    </article>
  );
}

const clockOf = (at: string, locale: string): string =>
  dateFormat(locale, { hour: 'numeric', minute: '2-digit' }).format(new Date(at));

/** What was written on this device, and is on its way. */
export function WaitingMark({
  writtenAt,
  refusal,
}: {
  writtenAt: string;
  refusal: string | undefined;
}) {
  const { i18n } = useLingui();
  const clock = clockOf(writtenAt, i18n.locale);
  return (
    <span className={classes.waitingMark}>
      <IconClock size={16} stroke={1.75} aria-hidden />
      {refusal === undefined ? (
        <Trans>Waiting · written at {clock}, will be sent next</Trans>
      ) : (
        <Trans>Not sent: {refusal}</Trans>
      )}
    </span>
  );
}
