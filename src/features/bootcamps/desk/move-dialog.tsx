import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, Checkbox } from '@mantine/core';
import { IconAlertTriangle, IconArrowRight } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Bootcamp } from '../../../../domain/bootcamps/bootcamps.schema.ts';
import type { DateConcern, MovedRow } from '../../../../domain/bootcamps/dates.schema.ts';
import { dayAfter } from '../../../../domain/calendar/day-after.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { Chip } from '../../../ui/Chip/chip.tsx';
import { DateField } from '../../../ui/DateField/date-field.tsx';
import { Dialog } from '../../../ui/Dialog/dialog.tsx';
import { ScrollBox } from '../../../ui/ScrollBox/scroll-box.tsx';
import { showToast } from '../../../ui/Toast/toast.tsx';
import { dayInWords } from '../calendar/day-words.ts';
import { movePreviewQuery, useMoveBootcamp } from './desk.queries.ts';
import classes from './move-dialog.module.css';

interface Props {
  bootcamp: Bootcamp;
  onClose: () => void;
}

/** All dates as one: what each becomes, what speaks against it, who is told, and that it can be undone. */
export function MoveDialog({ bootcamp, onClose }: Props) {
  const { t } = useLingui();
  const [startAt, setStartAt] = useState(dayAfter(bootcamp.startAt, 7));
  const [skipsDaysOff, setSkips] = useState(true);
  const [isProblemsOnly, setProblemsOnly] = useState(false);
  const wish = { startAt, skipsDaysOff };
  const isWanted = startAt !== '' && startAt !== bootcamp.startAt;
  const { data, error } = useQuery({
    ...movePreviewQuery(bootcamp.id, wish),
    enabled: isWanted,
    placeholderData: keepPreviousData,
  });
  const move = useMoveBootcamp(bootcamp);
  const rows = (isWanted && data?.rows) || [];
  const problems = rows.filter(({ concerns }) => concerns.length > 0);
  const shown = isProblemsOnly ? problems : rows;
  const refusal = error instanceof ApiError ? error.message : undefined;
  return (
    <Dialog title={t`Move the dates of the bootcamp`} size={860} onClose={onClose}>
      <div className={classes.wishes}>
        <DateField
          label={t`New first day`}
          value={startAt}
          error={isWanted ? refusal : t`Please choose a different day.`}
          onChange={({ currentTarget }) => setStartAt(currentTarget.value)}
        />
        <Checkbox
          radius="xs"
          className={classes.check ?? ''}
          label={t`Move dates that fall on a weekend or holiday to the next working day`}
          checked={skipsDaysOff}
          onChange={({ currentTarget }) => setSkips(currentTarget.checked)}
        />
      </div>
      {rows.length > 0 && (
        <>
          <div className={classes.head}>
            <h3 className={classes.title}>
              <Plural value={rows.length} one="# date" other="# dates" />
            </h3>
            {problems.length > 0 && (
              <Checkbox
                radius="xs"
                label={t`Only what needs attention (${problems.length})`}
                checked={isProblemsOnly}
                onChange={({ currentTarget }) => setProblemsOnly(currentTarget.checked)}
              />
            )}
          </div>
          <ScrollBox className={classes.scroller} label={t`Dates`}>
            <ul className={classes.rows}>
              {shown.map((row, index) => (
                // oxlint-disable-next-line react/no-array-index-key -- rows have no id, and never change places
                <MovedDate key={index} row={row} />
              ))}
            </ul>
          </ScrollBox>
          <p className={classes.hint}>
            <Plural
              value={data?.traineeCount ?? 0}
              _0="Nobody is enrolled yet, so nobody is told."
              one="# trainee is told once."
              other="# trainees are told once."
            />{' '}
            <Trans>
              Within 24 hours you can undo it, as long as nobody has changed one of these dates.
            </Trans>
          </p>
        </>
      )}
      <div className={classes.actions}>
        <Button size="md" variant="default" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button
          size="md"
          disabled={!isWanted || rows.length === 0 || refusal !== undefined}
          loading={move.isPending}
          onClick={() =>
            move.mutate(wish, {
              onSuccess: () => {
                showToast('success', t`The dates were moved.`);
                onClose();
              },
            })
          }
        >
          <Trans>Move all dates</Trans>
        </Button>
      </div>
    </Dialog>
  );
}

function MovedDate({ row }: { row: MovedRow }) {
  const { i18n } = useLingui();
  const words = (days: readonly string[]) =>
    days
      .map((day) =>
        dayInWords(day, i18n.locale, { month: 'short', day: 'numeric', weekday: 'short' }),
      )
      .join(' – ');
  return (
    <li className={classes.row} data-kind={row.kind}>
      <span className={classes.what}>
        <span className={classes.kind}>
          <KindOfDate kind={row.kind} />
        </span>
        <span className={classes.name}>{row.title}</span>
      </span>
      <span className={classes.before}>{words(row.before)}</span>
      <IconArrowRight size={16} stroke={1.75} aria-hidden className={classes.arrow} />
      <span className={classes.after}>{words(row.after)}</span>
      <span className={classes.concerns}>
        {row.concerns.map((concern) => (
          <Chip key={concern} tone="warn" icon={<IconAlertTriangle size={14} />}>
            <Concern
              concern={concern}
              holiday={row.holiday?.[i18n.locale === 'ja' ? 'ja' : 'en']}
            />
          </Chip>
        ))}
      </span>
    </li>
  );
}

function KindOfDate({ kind }: { kind: MovedRow['kind'] }) {
  if (kind === 'bootcamp') return <Trans>Bootcamp</Trans>;
  if (kind === 'class') return <Trans>Class</Trans>;
  if (kind === 'section') return <Trans>Opening</Trans>;
  if (kind === 'material') return <Trans>Deadline</Trans>;
  return <Trans>Session</Trans>;
}

function Concern({ concern, holiday }: { concern: DateConcern; holiday: string | undefined }) {
  if (concern === 'holiday') return holiday ?? <Trans>Holiday</Trans>;
  if (concern === 'weekend') return <Trans>Weekend</Trans>;
  if (concern === 'past') return <Trans>In the past</Trans>;
  return <Trans>Outside of the bootcamp</Trans>;
}
