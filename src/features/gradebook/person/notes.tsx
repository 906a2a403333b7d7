import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { HelpNote } from '../../../../domain/attention/help-notes.contract.ts';
import { dayAfter } from '../../../../domain/calendar/day-after.ts';
import { CalendarDate } from '../../../ui/CalendarDate/calendar-date.tsx';
import { DateField } from '../../../ui/DateField/date-field.tsx';
import { RelativeTime } from '../../../ui/RelativeTime/relative-time.tsx';
import { helpNotesQuery, useAddNote, useSettleNote } from '../gradebook.queries.ts';
import classes from './person.module.css';

interface Props {
  classId: number;
  userId: number;
  today: string;
  canWrite: boolean;
}

/** What staff noted of talks with somebody, and when they look again. */
export function Notes({ classId, userId, today, canWrite }: Props) {
  const trainee = { classId, userId };
  const { data } = useQuery(helpNotesQuery(trainee));
  const [isWriting, setIsWriting] = useState(false);
  return (
    <section className={classes.notes}>
      <h3 className={classes.heading}>
        <Trans>Talks</Trans>
      </h3>
      {data?.length === 0 && !isWriting && (
        <p className={classes.quiet}>
          <Trans>Nobody has noted a talk yet. Trainees never see these notes.</Trans>
        </p>
      )}
      {data?.map((note) => (
        <Note key={note.id} trainee={trainee} note={note} canWrite={canWrite} />
      ))}
      {isWriting ? (
        <NoteForm trainee={trainee} today={today} onDone={() => setIsWriting(false)} />
      ) : (
        canWrite && (
          <Button size="md" onClick={() => setIsWriting(true)}>
            <Trans>Note a talk</Trans>
          </Button>
        )
      )}
    </section>
  );
}

interface NoteProps {
  trainee: { classId: number; userId: number };
  note: HelpNote;
  canWrite: boolean;
}

function Note({ trainee, note, canWrite }: NoteProps) {
  const settle = useSettleNote(trainee);
  const isOpen = note.lookAgainOn !== null && note.settledAt === null;
  return (
    <article className={classes.note}>
      <p className={classes.noteText}>{note.text}</p>
      <p className={classes.quiet}>
        {note.authorName} · <RelativeTime at={note.createdAt} />
      </p>
      {isOpen && (
        <p className={classes.look}>
          <span>
            <Trans>
              Look again on <CalendarDate date={note.lookAgainOn ?? ''} />
            </Trans>
          </span>
          {canWrite && (
            <Button
              size="sm"
              variant="default"
              loading={settle.isPending}
              onClick={() => settle.mutate(note.id)}
            >
              <Trans>Done</Trans>
            </Button>
          )}
        </p>
      )}
    </article>
  );
}

interface FormProps {
  trainee: { classId: number; userId: number };
  today: string;
  onDone: () => void;
}

const usualDays = 7;

function NoteForm({ trainee, today, onDone }: FormProps) {
  const { t } = useLingui();
  const add = useAddNote(trainee);
  const [text, setText] = useState('');
  const [day, setDay] = useState(dayAfter(today, usualDays));
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        add.mutate({ text: text.trim(), lookAgainOn: day || null }, { onSuccess: onDone });
      }}
    >
      <Textarea
        label={t`What you talked about`}
        size="md"
        autosize
        minRows={3}
        maxLength={2000}
        data-autofocus
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <DateField
        label={t`Look again on`}
        description={t`You are reminded on that day.`}
        min={dayAfter(today, 1)}
        value={day}
        onChange={({ currentTarget }) => setDay(currentTarget.value)}
      />
      <div className={classes.buttons}>
        <Button size="md" variant="default" onClick={onDone}>
          <Trans>Cancel</Trans>
        </Button>
        <Button size="md" type="submit" disabled={text.trim() === ''} loading={add.isPending}>
          <Trans>Save</Trans>
        </Button>
      </div>
    </form>
  );
}
