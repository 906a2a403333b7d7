import { Trans, useLingui } from '@lingui/react/macro';
import { IconInfoCircle } from '@tabler/icons-react';
import { formatDay } from '../days.ts';
import classes from './expired-notice.module.css';

/** Says why nothing more is written down, and what can be done. */
export function ExpiredNotice({ endAt }: { endAt: string }) {
  const { i18n } = useLingui();
  const day = formatDay(endAt, i18n.locale, { dateStyle: 'long' });
  return (
    <aside className={classes.notice}>
      <IconInfoCircle size={20} stroke={1.75} aria-hidden />
      <p>
        <strong>
          <Trans>This class ended on {day}.</Trans>
        </strong>{' '}
        <Trans>
          You can read everything and write notes; progress and answers are no longer recorded. Ask
          your instructor if you need more time.
        </Trans>
      </p>
    </aside>
  );
}
