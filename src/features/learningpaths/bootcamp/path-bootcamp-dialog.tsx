import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState, type FormEvent } from 'react';
import { mostHoursADay } from '../../../../domain/bootcamps/from-path.contract.ts';
import { todayIn } from '../../../../domain/calendar/calendar-day.ts';
import { dateFormat } from '../../../../domain/format/intl-formats.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { DateField } from '../../../ui/DateField/date-field.tsx';
import { Dialog } from '../../../ui/Dialog/dialog.tsx';
import { ScrollBox } from '../../../ui/ScrollBox/scroll-box.tsx';
import { showToast } from '../../../ui/Toast/toast.tsx';
import classes from './path-bootcamp-dialog.module.css';
import { pathBootcampQuery, useMakePathBootcamp } from './path-bootcamp.queries.ts';
import { PlannedParts } from './planned-parts.tsx';

interface Props {
  readonly timeZone: string;
  readonly pathId: number;
  readonly title: string;
  readonly onClose: () => void;
}

const usualHours = 6;
const hours = Array.from({ length: mostHoursADay }, (_, index) => index + 1);

/** A bootcamp of a path: which parts a group learns together, and on which days with training. */
export function PathBootcampDialog({ timeZone, pathId, title: usualTitle, onClose }: Props) {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const make = useMakePathBootcamp(pathId);
  const [title, setTitle] = useState(usualTitle);
  const [startAt, setStartAt] = useState(() => todayIn(timeZone, new Date()));
  const [hoursADay, setHours] = useState(usualHours);
  const [partIds, setPartIds] = useState<readonly string[] | null>(null);
  const isAskable = startAt !== '' && partIds?.length !== 0;
  const { data: plan, error } = useQuery({
    ...pathBootcampQuery(pathId, { startAt, hoursADay, partIds }),
    enabled: isAskable,
    placeholderData: keepPreviousData,
    throwOnError: false,
  });
  const refusal = error instanceof ApiError ? error.message : undefined;
  const chosen =
    partIds ?? plan?.parts.flatMap(({ id, dates }) => (dates === null ? [] : id)) ?? [];
  const canMake = title.trim() !== '' && isAskable && !refusal && chosen.length > 0;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!canMake) return;
    make.mutate(
      { title: title.trim(), startAt, hoursADay, partIds: [...chosen] },
      {
        onSuccess: ({ id }) => {
          showToast('success', t`The bootcamp was created.`);
          void navigate({ to: '/bootcamps/$bootcampId/overview', params: { bootcampId: id } });
        },
      },
    );
  }

  return (
    <Dialog title={t`Make a bootcamp`} size={760} onClose={onClose}>
      <form className={classes.form} onSubmit={submit} noValidate>
        <TextInput
          size="md"
          label={t`Title`}
          withAsterisk
          maxLength={200}
          data-autofocus
          value={title}
          onChange={({ currentTarget }) => setTitle(currentTarget.value)}
        />
        <div className={classes.pace}>
          <DateField
            label={t`First day`}
            withAsterisk
            value={startAt}
            onChange={({ currentTarget }) => setStartAt(currentTarget.value)}
          />
          <NativeSelect
            size="md"
            label={t`Training per day`}
            value={hoursADay}
            onChange={({ currentTarget }) => setHours(Number(currentTarget.value))}
            data={hours.map((hour) => ({
              value: String(hour),
              label: i18n.number(hour, { style: 'unit', unit: 'hour', unitDisplay: 'long' }),
            }))}
          />
        </div>
        {refusal && (
          <p className={classes.refusal} role="alert">
            {refusal}
          </p>
        )}
        {plan && (
          <>
            <ScrollBox className={classes.scroller} label={t`Parts`}>
              <PlannedParts plan={plan} chosen={chosen} onChoose={setPartIds} />
            </ScrollBox>
            <p className={classes.sum} aria-live="polite">
              {chosen.length === 0 ? (
                <Trans>Choose at least one part.</Trans>
              ) : (
                <Trans>
                  <Plural value={plan.dayCount} one="# training day" other="# training days" />,
                  until{' '}
                  {dateFormat(i18n.locale, { dateStyle: 'full', timeZone: 'UTC' }).format(
                    new Date(plan.endAt),
                  )}
                </Trans>
              )}
            </p>
          </>
        )}
        <p className={classes.hint}>
          <Trans>
            Each part becomes a class that is not published yet. Weekends, holidays and your
            organisation’s days off stay free.
          </Trans>
        </p>
        <div className={classes.ends}>
          <Button size="md" variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button size="md" type="submit" disabled={!canMake} loading={make.isPending}>
            <Trans>Create bootcamp</Trans>
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
