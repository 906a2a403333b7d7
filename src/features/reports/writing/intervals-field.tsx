import { Trans, useLingui } from '@lingui/react/macro';
import { Button, TextInput, UnstyledButton } from '@mantine/core';
import { IconCopy, IconHistory, IconPlus, IconX } from '@tabler/icons-react';
import { useId } from 'react';
import {
  intervalFaults,
  minutesOf,
  takeIn,
  totalMinutes,
} from '../../../../domain/reports/intervals.rules.ts';
import type { RecordedWork } from '../../../../domain/reports/own-reports.contract.ts';
import {
  mostIntervals,
  type StudyInterval,
  TimeSchema,
} from '../../../../domain/reports/report-words.schema.ts';
import { LanguageSchema } from '../../../../domain/format/language.ts';
import { Duration } from '../../../ui/Duration/duration.tsx';
import classes from './intervals-field.module.css';

interface Props {
  readonly intervals: readonly StudyInterval[];
  readonly work: readonly RecordedWork[];
  /** What is wrong is told from now on. */
  readonly isChecked: boolean;
  readonly onChange: (intervals: StudyInterval[]) => void;
  /** Undefined where there is nothing to copy. */
  readonly onCopyLast: (() => void) | undefined;
}

/** From when to when what was studied, and what it adds up to. */
export function IntervalsField({ intervals, work, isChecked, onChange, onCopyLast }: Props) {
  const { i18n } = useLingui();
  const id = useId();
  const language = LanguageSchema.catch('en').parse(i18n.locale);
  const faults = new Map(
    intervalFaults(intervals).map(({ index, sentence }) => [index, sentence[language]]),
  );
  const offered = work.map(({ interval }) => interval);
  const taken = takeIn(intervals, offered);
  const set = (index: number, change: Partial<StudyInterval>) =>
    onChange(intervals.map((one, at) => (at === index ? { ...one, ...change } : one)));
  return (
    <section className={classes.section} aria-labelledby={id} data-intervals>
      <header className={classes.head}>
        <h2 id={id} className={classes.title}>
          <Trans>Study time</Trans>
        </h2>
        <p className={classes.total} role="status">
          <span className={classes.small}>
            <Trans>Total</Trans>
          </span>{' '}
          <Minutes minutes={totalMinutes(intervals)} />
        </p>
      </header>
      {taken.length > intervals.length && (
        <RecordedOffer
          work={work.filter(({ interval }) => taken.includes(interval))}
          minutes={totalMinutes(taken) - totalMinutes(intervals)}
          onTake={() => onChange(taken.slice(0, mostIntervals))}
        />
      )}
      {intervals.map((interval, index) => (
        <IntervalRow
          // oxlint-disable-next-line react/no-array-index-key -- rows have no other name
          key={index}
          number={index + 1}
          interval={interval}
          fault={isChecked || interval.start < interval.end ? faults.get(index) : undefined}
          onChange={(change) => set(index, change)}
          onRemove={() => onChange(intervals.filter((_, at) => at !== index))}
        />
      ))}
      <div className={classes.foot}>
        <Button
          variant="subtle"
          size="md"
          leftSection={<IconPlus size={20} stroke={1.75} />}
          disabled={intervals.length >= mostIntervals}
          onClick={() => onChange([...intervals, nextAfter(intervals)])}
        >
          <Trans>Add study time</Trans>
        </Button>
        {onCopyLast && (
          <Button
            variant="subtle"
            size="md"
            leftSection={<IconCopy size={20} stroke={1.75} />}
            onClick={onCopyLast}
          >
            <Trans>Copy the last report</Trans>
          </Button>
        )}
      </div>
    </section>
  );
}

/** An hour, from where the last one ended. */
function nextAfter(intervals: readonly StudyInterval[]): StudyInterval {
  const last = intervals.at(-1);
  const start = last && TimeSchema.safeParse(last.end).success ? last.end : '09:00';
  const hour = Number(start.slice(0, 2));
  const end = hour >= 23 ? '23:59' : `${String(hour + 1).padStart(2, '0')}${start.slice(2)}`;
  return { start, end, what: '' };
}

interface OfferProps {
  readonly work: readonly RecordedWork[];
  readonly minutes: number;
  readonly onTake: () => void;
}

function RecordedOffer({ work, minutes, onTake }: OfferProps) {
  return (
    <div className={classes.offer}>
      <IconHistory className={classes.sign} size={24} stroke={1.75} aria-hidden />
      <div className={classes.recorded}>
        <p className={classes.strong}>
          <Trans>This was recorded on the day</Trans>
        </p>
        <ul className={classes.work}>
          {work.map(({ title, interval: { start, end }, score }) => (
            <li key={`${start}${title}`}>
              <span className={classes.clock}>
                {start}–{end}
              </span>{' '}
              {title}
              {score && (
                <Trans>
                  {' '}
                  ({score.points} of {score.maxPoints} points)
                </Trans>
              )}
            </li>
          ))}
        </ul>
      </div>
      <Button variant="default" size="md" onClick={onTake}>
        <Trans>
          Take in&nbsp;
          <Duration minutes={minutes} />
        </Trans>
      </Button>
    </div>
  );
}

interface RowProps {
  readonly number: number;
  readonly interval: StudyInterval;
  readonly fault: string | undefined;
  readonly onChange: (change: Partial<StudyInterval>) => void;
  readonly onRemove: () => void;
}

function IntervalRow({ number, interval, fault, onChange, onRemove }: RowProps) {
  const { t } = useLingui();
  const id = useId();
  const describedBy = fault === undefined ? undefined : id;
  const { start, end, what } = interval;
  return (
    <div className={classes.row} role="group" aria-label={t`Study time ${number}`}>
      <TextInput
        type="time"
        size="md"
        className={classes.time ?? ''}
        aria-label={t({ message: 'Start', context: 'of an interval' })}
        aria-describedby={describedBy}
        error={fault !== undefined}
        value={start}
        onChange={({ currentTarget: { value } }) => value && onChange({ start: value })}
      />
      <span className={classes.dash} aria-hidden>
        –
      </span>
      <TextInput
        type="time"
        size="md"
        className={classes.time ?? ''}
        aria-label={t`End`}
        aria-describedby={describedBy}
        error={fault !== undefined}
        value={end}
        onChange={({ currentTarget: { value } }) => value && onChange({ end: value })}
      />
      <TextInput
        size="md"
        className={classes.what ?? ''}
        aria-label={t`What was studied`}
        placeholder={t`What you studied`}
        maxLength={200}
        value={what}
        onChange={({ currentTarget: { value } }) => onChange({ what: value })}
      />
      <span className={classes.minutes}>
        <Minutes minutes={minutesOf(interval)} />
      </span>
      <UnstyledButton
        className={classes.remove}
        aria-label={t`Remove study time ${number}`}
        onClick={onRemove}
      >
        <IconX size={20} stroke={1.75} aria-hidden />
      </UnstyledButton>
      {fault !== undefined && (
        <p id={id} className={classes.fault}>
          {fault}
        </p>
      )}
    </div>
  );
}

const Minutes = ({ minutes }: { minutes: number }) =>
  minutes === 0 ? <Trans>0 min</Trans> : <Duration minutes={minutes} />;
