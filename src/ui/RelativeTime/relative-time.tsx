import { useLingui } from '@lingui/react';
import { useEffect, useState } from 'react';
import { dateFormat } from '../../../domain/format/intl-formats.ts';
import { relativeTime, relativeTimeRefreshMs } from '../../../domain/format/relative-time.ts';

/** How long ago, kept up to date; the exact time on pointing at it. */
export function RelativeTime({ at }: { at: string }) {
  const { i18n } = useLingui();
  const [now, setNow] = useState(() => new Date());
  const time = new Date(at);
  const wait = relativeTimeRefreshMs(time, now);
  useEffect(() => {
    if (wait === undefined) return undefined;
    const timer = setInterval(() => setNow(new Date()), wait);
    return () => clearInterval(timer);
  }, [wait]);
  const exact = dateFormat(i18n.locale, { dateStyle: 'long', timeStyle: 'short' }).format(time);
  return (
    <time dateTime={at} title={exact}>
      {relativeTime(time, now, i18n.locale)}
    </time>
  );
}
