import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import type { BootcampSession } from '../../../../domain/bootcamps/calendar.schema.ts';
import { sessionDays } from '../../../../domain/bootcamps/session-days.rules.ts';
import { dayAfter } from '../../../../domain/calendar/day-after.ts';
import { clockIn, instantOfClock } from '../../../../domain/calendar/instant-at.ts';
import { confirm } from '../../../ui/Confirm/confirm-store.ts';
import { DateField } from '../../../ui/DateField/date-field.tsx';
import { Dialog } from '../../../ui/Dialog/dialog.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { bootcampQuery, calendarQuery } from '../bootcamps.queries.ts';
import type { DrawnSession } from '../calendar/calendar-view.tsx';
import classes from './bootcamp-form.module.css';
import { pickQuery } from './pick.queries.ts';
import { useDeleteSession, useSaveSession } from './session.queries.ts';

interface Props extends DrawnSession {
  bootcampId: number;
  /** Null: a new one, on this day. */
  session: BootcampSession | null;
  onClose: () => void;
}

/** A session: what, when by the clocks of the bootcamp, and where. */
export function SessionDialog({ bootcampId, session, day, until, times, onClose }: Props) {
  const { t } = useLingui();
  const { data: bootcamp } = useSuspenseQuery(bootcampQuery(bootcampId));
  const { data: calendar } = useSuspenseQuery(calendarQuery(bootcampId));
  const { data: teachers } = useQuery(pickQuery('instructors', ''));
  const { timeZone } = bootcamp;
  const save = useSaveSession(bootcampId, session);
  const remove = useDeleteSession(bootcampId);
  const begins = session && clockIn(timeZone, Date.parse(session.startsAt));
  const ends = session && clockIn(timeZone, Date.parse(session.endsAt));
  const form = useForm(
    {
      title: session?.title ?? '',
      day: begins?.day ?? day,
      until: begins?.day ?? until ?? day,
      from: begins?.time ?? times?.from ?? '10:00',
      to: ends?.time ?? times?.to ?? '11:00',
      classId: session?.classId ?? null,
      place: session?.place ?? '',
      link: session?.link ?? '',
      instructorId: session?.instructor?.id ?? null,
    },
    {
      title: [(title) => (title.trim() === '' ? t`Please enter a title.` : undefined)],
      day: [(given) => (given === '' ? t`Please choose the day.` : undefined)],
      until: [
        (given, { day: first }) =>
          given !== '' && given < first ? t`It must not be before the first day.` : undefined,
      ],
      from: [(time) => (time === '' ? t`Please enter when it begins.` : undefined)],
      to: [
        (time) => (time === '' ? t`Please enter when it ends.` : undefined),
        (time, { from }) => (time === from ? t`The end must differ from the start.` : undefined),
      ],
      link: [
        (link) =>
          link.trim() === '' || /^https?:\/\/\S+$/.test(link.trim())
            ? undefined
            : t`Please enter an address that begins with https://.`,
      ],
    },
  );

  const holidays = new Set(calendar.holidays.map((holiday) => holiday.day));
  const { day: firstDay, until: lastDay } = form.values;
  const days =
    session || firstDay === ''
      ? [firstDay]
      : sessionDays(firstDay, lastDay > firstDay ? lastDay : firstDay, (each) =>
          holidays.has(each),
        );

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!form.canSave) return;
    const { day: _, until: __, from, to, title, ...rest } = form.values;
    const [first, ...others] = days.map((each) => ({
      startsAt: instantOfClock(each, from, timeZone).toISOString(),
      // Whoever ends before they began ends on the next day.
      endsAt: instantOfClock(to > from ? each : dayAfter(each), to, timeZone).toISOString(),
    }));
    if (!first) return;
    save.mutate(
      {
        ...rest,
        title: title.trim(),
        place: rest.place.trim(),
        link: rest.link.trim(),
        ...first,
        ...(others.length > 0 ? { alsoAt: others } : {}),
      },
      { onSuccess: onClose },
    );
  }

  async function askToDelete(id: number) {
    const isSure = await confirm({
      title: t`Delete this session?`,
      body: t`It disappears from the calendars of all trainees.`,
      action: t`Delete`,
      isDangerous: true,
    });
    if (isSure) remove.mutate(id, { onSuccess: onClose });
  }

  const title = form.field('title');
  const on = form.field('day');
  const last = form.field('until');
  const from = form.field('from');
  const to = form.field('to');
  const place = form.field('place');
  const link = form.field('link');
  const known = session?.instructor;
  const people = [
    ...(known && !teachers?.found.some(({ id }) => id === known.id) ? [known] : []),
    ...(teachers?.found ?? []),
  ];
  const idOf = (value: string) => (value === '' ? null : Number(value));
  return (
    <Dialog title={session ? t`Change session` : t`New session`} size={600} onClose={onClose}>
      <form className={classes.form} onSubmit={submit} noValidate>
        <TextInput
          size="md"
          label={t`Title`}
          withAsterisk
          maxLength={200}
          data-autofocus
          {...title}
          onChange={({ currentTarget }) => title.onChange(currentTarget.value)}
        />
        <div className={classes.row}>
          <DateField
            label={t`Day`}
            withAsterisk
            {...on}
            onChange={({ currentTarget }) => on.onChange(currentTarget.value)}
          />
          {!session && (
            <DateField
              label={t`Last day`}
              {...last}
              onChange={({ currentTarget }) => last.onChange(currentTarget.value)}
            />
          )}
        </div>
        {days.length > 1 && (
          <p className={classes.hint} role="status">
            <Plural
              value={days.length}
              one="# session, without weekends and holidays."
              other="# sessions, one a day, without weekends and holidays."
            />
          </p>
        )}
        <div className={classes.row}>
          <TextInput
            size="md"
            type="time"
            label={t`Start time`}
            withAsterisk
            {...from}
            onChange={({ currentTarget }) => from.onChange(currentTarget.value)}
          />
          <TextInput
            size="md"
            type="time"
            label={t`End time`}
            withAsterisk
            {...to}
            onChange={({ currentTarget }) => to.onChange(currentTarget.value)}
          />
        </div>
        <p className={classes.hint}>
          <Trans>Times are in {timeZone}.</Trans>
        </p>
        <div className={classes.row}>
          <NativeSelect
            size="md"
            label={t`Class`}
            value={form.values.classId ?? ''}
            onChange={({ currentTarget }) => form.set('classId', idOf(currentTarget.value))}
            data={[
              { value: '', label: t`The whole bootcamp` },
              ...bootcamp.classes.map((each) => ({ value: String(each.id), label: each.title })),
            ]}
          />
          <NativeSelect
            size="md"
            label={t`Instructor`}
            value={form.values.instructorId ?? ''}
            onChange={({ currentTarget }) => form.set('instructorId', idOf(currentTarget.value))}
            data={[
              { value: '', label: t`Not assigned` },
              ...people.map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
          />
        </div>
        <TextInput
          size="md"
          label={t({ message: 'Place', context: 'of a session' })}
          maxLength={200}
          {...place}
          onChange={({ currentTarget }) => place.onChange(currentTarget.value)}
        />
        <TextInput
          size="md"
          type="url"
          label={t`Link to the online meeting`}
          maxLength={2000}
          {...link}
          onChange={({ currentTarget }) => link.onChange(currentTarget.value)}
        />
        <div className={classes.actions}>
          {session && (
            <Button
              size="md"
              variant="subtle"
              color="var(--keiko-danger)"
              onClick={() => void askToDelete(session.id)}
            >
              <Trans>Delete</Trans>
            </Button>
          )}
          <Button size="md" variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" size="md" disabled={!form.canSave} loading={save.isPending}>
            <Trans>Save</Trans>
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
