import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Textarea } from '@mantine/core';
import { IconNote } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { InstructorNote } from '../../../../domain/classrules/instructor-notes.contract.ts';
import { confirm } from '../../../ui/Confirm/confirm-store.ts';
import { RelativeTime } from '../../../ui/RelativeTime/relative-time.tsx';
import { instructorNotesQuery, useDeleteNote, useEditNote, useWriteNote } from './notes.queries.ts';
import classes from './notes-beside.module.css';

interface Props {
  classId: number;
  sectionId: number | null;
  classMaterialId: number | null;
  /** Of what it stands beside. */
  name: string;
  canWrite: boolean;
}

/** What staff wrote beside a section or a material of a class, and a place to write. */
export default function NotesBeside(props: Props) {
  const { classId, sectionId, classMaterialId, name, canWrite } = props;
  const { t } = useLingui();
  const { data = [] } = useQuery(instructorNotesQuery(classId));
  const [isWriting, setIsWriting] = useState(false);
  const write = useWriteNote(classId);
  const notes = data.filter(
    (note) => note.sectionId === sectionId && note.classMaterialId === classMaterialId,
  );
  if (notes.length === 0 && !canWrite) return null;
  return (
    <div className={classes.beside}>
      {notes.map((note) => (
        <Note key={note.id} classId={classId} note={note} canWrite={canWrite} />
      ))}
      {isWriting ? (
        <NoteForm
          label={t`Instructor note on “${name}”`}
          isSaving={write.isPending}
          onCancel={() => setIsWriting(false)}
          onSave={(text) =>
            write.mutate(
              { sectionId, classMaterialId, text },
              { onSuccess: () => setIsWriting(false) },
            )
          }
        />
      ) : (
        canWrite && (
          <Button
            className={classes.add ?? ''}
            size="compact-sm"
            variant="subtle"
            leftSection={<IconNote size={16} stroke={1.75} />}
            aria-label={t`Add an instructor note on “${name}”`}
            onClick={() => setIsWriting(true)}
          >
            <Trans>Instructor note</Trans>
          </Button>
        )
      )}
    </div>
  );
}

interface NoteProps {
  classId: number;
  note: InstructorNote;
  canWrite: boolean;
}

function Note({ classId, note, canWrite }: NoteProps) {
  const { t } = useLingui();
  const [isEditing, setIsEditing] = useState(false);
  const edit = useEditNote(classId);
  const remove = useDeleteNote(classId);
  const { id, text, authorName, isOwn, createdAt, updatedAt } = note;

  async function askToDelete() {
    const isSure = await confirm({
      title: t`Delete this note?`,
      body: text,
      action: t`Delete`,
      isDangerous: true,
    });
    if (isSure) remove.mutate(id);
  }

  if (isEditing)
    return (
      <NoteForm
        label={t`Instructor note`}
        text={text}
        isSaving={edit.isPending}
        onCancel={() => setIsEditing(false)}
        onSave={(next) => edit.mutate({ id, text: next }, { onSuccess: () => setIsEditing(false) })}
      />
    );
  return (
    <article className={classes.note}>
      <p className={classes.text}>{text}</p>
      <p className={classes.by}>
        {authorName !== null && `${authorName} · `}
        <RelativeTime at={createdAt} />
        {updatedAt !== createdAt && (
          <>
            {' · '}
            <Trans>edited</Trans>
          </>
        )}
        {canWrite && isOwn && (
          <>
            <Button size="compact-xs" variant="subtle" onClick={() => setIsEditing(true)}>
              <Trans>Edit</Trans>
            </Button>
            <Button size="compact-xs" variant="subtle" onClick={() => void askToDelete()}>
              <Trans>Delete</Trans>
            </Button>
          </>
        )}
      </p>
    </article>
  );
}

interface FormProps {
  label: string;
  text?: string;
  isSaving: boolean;
  onSave: (text: string) => void;
  onCancel: () => void;
}

function NoteForm({ label, text: before = '', isSaving, onSave, onCancel }: FormProps) {
  const [text, setText] = useState(before);
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        onSave(text);
      }}
    >
      <Textarea
        size="md"
        autosize
        minRows={2}
        maxLength={2000}
        aria-label={label}
        data-autofocus
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <div className={classes.buttons}>
        <Button size="sm" type="submit" disabled={text.trim() === ''} loading={isSaving}>
          <Trans>Save</Trans>
        </Button>
        <Button size="sm" variant="default" onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  );
}
