import { useLingui } from '@lingui/react/macro';
import { dateFormat } from '../../../domain/format/intl-formats.ts';

/** `Mon, Nov 23, 10:30 – 12:00`, on the reader's own clock. */
export function ExamPeriod({
  opensAt,
  closesAt,
  isWithYear = false,
}: {
  opensAt: string;
  closesAt: string;
  isWithYear?: boolean;
}) {
  const { i18n } = useLingui();
  const format = dateFormat(i18n.locale, {
    ...(isWithYear ? { year: 'numeric' } : {}),
    month: 'short',
    day: 'numeric',
    weekday: 'short',
    hour: 'numeric',
    minute: '2-digit',
  });
  const opens = new Date(opensAt);
  const closes = new Date(closesAt);
  if (i18n.locale !== 'ja') return <>{format.formatRange(opens, closes)}</>;
  // Of one day `Intl` would write `10時00分～12時00分`, as nobody does here.
  const isOneDay = opens.toDateString() === closes.toDateString();
  const time = dateFormat('ja', { hour: 'numeric', minute: '2-digit' });
  return (
    <>
      {format.format(opens)}〜{(isOneDay ? time : format).format(closes)}
    </>
  );
}

export function ExamMoment({ at }: { at: string }) {
  const { i18n } = useLingui();
  const format = dateFormat(i18n.locale, {
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  });
  return <time dateTime={at}>{format.format(new Date(at))}</time>;
}
