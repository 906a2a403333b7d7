import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Textarea } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { mostNote } from '../../../../domain/selflearning/mentor-note.ts';
import { Avatar } from '../../../ui/Avatar/avatar.tsx';
import { LoadFailure } from '../../../ui/LoadFailure/load-failure.tsx';
import { MarkdownView } from '../../../ui/MarkdownView/markdown-view.tsx';
import { RelativeTime } from '../../../ui/RelativeTime/relative-time.tsx';
import { mentorNotesQuery, useWriteMentorNote } from './mentors.queries.ts';
import classes from './mentor-notes.module.css';

interface Props {
  /** Of whom; null: of the trainee who looks. */
  readonly traineeId: number | null;
  readonly title: ReactNode;
  readonly isReadOnly: boolean;
}

/** What a trainee and their mentors write to each other. */
export function MentorNotes({ traineeId, title, isReadOnly }: Props) {
  const {
    data: notes,
    isLoadingError,
    refetch,
  } = useQuery({
    ...mentorNotesQuery(traineeId),
    throwOnError: false,
  });
  return (
    <section className={classes.notes}>
      <h2 className={classes.title}>{title}</h2>
      {isLoadingError ? (
        <LoadFailure onRetry={refetch} />
      ) : (
        <ol className={classes.list} aria-busy={notes === undefined}>
          {notes?.map(({ id, author, markdown, writtenAt }) => (
            <li key={id} className={classes.note}>
              <Avatar name={author.name} imageUrl={author.imageUrl} size={36} />
              <div className={classes.words}>
                <p className={classes.who}>
                  <b>{author.name}</b> <RelativeTime at={writtenAt} />
                </p>
                <MarkdownView markdown={markdown} size="compact" />
              </div>
            </li>
          ))}
        </ol>
      )}
      {!isReadOnly && <NoteForm traineeId={traineeId} />}
    </section>
  );
}

function NoteForm({ traineeId }: { traineeId: number | null }) {
  const { t } = useLingui();
  const [words, setWords] = useState('');
  const write = useWriteMentorNote(traineeId);

  async function send(): Promise<void> {
    // What could not be sent stays in the field; a message has said why.
    const isSent = await write.mutateAsync(words.trim()).then(
      () => true,
      () => false,
    );
    if (isSent) setWords('');
  }

  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <Textarea
        size="md"
        autosize
        minRows={2}
        maxRows={12}
        maxLength={mostNote}
        aria-label={t`Note`}
        placeholder={traineeId === null ? t`Write to your mentor …` : t`Write a note …`}
        value={words}
        onChange={({ currentTarget }) => setWords(currentTarget.value)}
      />
      <div className={classes.foot}>
        <span className={classes.seen}>
          <IconEye size={18} stroke={1.75} aria-hidden />
          {traineeId === null ? (
            <Trans>Only your mentors see this.</Trans>
          ) : (
            <Trans>Only the trainee and their mentors see this.</Trans>
          )}
        </span>
        <Button size="md" type="submit" disabled={words.trim() === ''} loading={write.isPending}>
          <Trans>Send</Trans>
        </Button>
      </div>
    </form>
  );
}
