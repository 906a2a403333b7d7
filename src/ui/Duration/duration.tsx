import { useLingui } from '@lingui/react';
import { formatDuration } from '../../../domain/format/duration.ts';

const minuteMs = 60_000;

export function Duration({ minutes }: { minutes: number }) {
  const { i18n } = useLingui();
  return formatDuration(minutes * minuteMs, i18n.locale);
}
