import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, NativeSelect } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { monthsOn } from '../../../../domain/bootcamps/calendar.rules.ts';
import { dateFormat } from '../../../../domain/format/intl-formats.ts';
import { LoadFailure } from '../../../ui/LoadFailure/load-failure.tsx';
import panel from '../../../ui/Panel/panel.module.css';
import { TextSkeleton } from '../../../ui/Skeleton/text-skeleton.tsx';
import { reportMonthQuery } from '../inbox/inbox.queries.ts';
import { today as ownToday } from '../today.ts';
import { DayOfMoods } from './day-of-moods.tsx';
import classes from './mood-calendar.module.css';
import { MoodGrid } from './mood-grid.tsx';
import { moodsByDay } from './month-of-moods.ts';

interface Props {
  readonly classId: number;
  readonly onOpen: (reportId: number) => void;
}

/** The moods of a class, or of one of its trainees, over a month. */
export function MoodCalendar({ classId, onOpen }: Props) {
  const { t, i18n } = useLingui();
  const [day, setDay] = useState(ownToday);
  const [userId, setUserId] = useState<number>();
  const query = useQuery({
    ...reportMonthQuery(classId, `${day.slice(0, 7)}-01`),
    placeholderData: keepPreviousData,
  });
  if (query.isLoadingError) return <LoadFailure onRetry={() => void query.refetch()} />;
  const { data } = query;
  if (!data) return <TextSkeleton />;
  const byDay = moodsByDay(data.reports, userId);
  const shown = data.trainees.filter(({ id }) => userId === undefined || id === userId);
  const title = dateFormat(i18n.locale, {
    year: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  }).format(new Date(day));
  const isLast = day.slice(0, 7) >= data.today.slice(0, 7);
  return (
    <>
      <div className={panel.head}>
        <div className={classes.steps}>
          <ActionIcon
            variant="default"
            size={44}
            aria-label={t`Previous month`}
            onClick={() => setDay(monthsOn(day, -1))}
          >
            <IconChevronLeft size={20} stroke={1.75} />
          </ActionIcon>
          <p className={classes.month} aria-live="polite">
            {title}
          </p>
          <ActionIcon
            variant="default"
            size={44}
            aria-label={t`Next month`}
            disabled={isLast}
            onClick={() => setDay(monthsOn(day, 1))}
          >
            <IconChevronRight size={20} stroke={1.75} />
          </ActionIcon>
        </div>
        <NativeSelect
          size="md"
          aria-label={t`Whose moods`}
          value={String(userId ?? '')}
          onChange={({ currentTarget }) => setUserId(Number(currentTarget.value) || undefined)}
          data={[
            { value: '', label: t`Everybody in the class` },
            ...data.trainees.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
        />
      </div>
      {data.trainees.length === 0 ? (
        <p className={panel.hint}>
          <Trans>Nobody is in this class yet.</Trans>
        </p>
      ) : (
        <div className={classes.room}>
          <MoodGrid
            title={title}
            day={day}
            today={data.today}
            expected={shown.length}
            byDay={byDay}
            onDay={setDay}
          />
          <DayOfMoods
            day={day}
            today={data.today}
            trainees={shown}
            reports={byDay.get(day)?.reports ?? []}
            onOpen={onOpen}
          />
        </div>
      )}
    </>
  );
}
