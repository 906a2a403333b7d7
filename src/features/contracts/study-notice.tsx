import { Trans } from '@lingui/react/macro';
import { IconInfoCircle } from '@tabler/icons-react';
import { todayIn } from '../../../domain/calendar/calendar-day.ts';
import { useState } from 'react';
import type { StudyAccess } from '../../../domain/contracts/access.rules.ts';
import { isFutureOn } from '../../../domain/contracts/period.rules.ts';
import type { User } from '../../../domain/people/user.schema.ts';
import { studyAccessNow } from '../../lib/study-access.ts';
import { Day } from './contract-period.tsx';
import classes from './study-notice.module.css';

/** Says calmly why no new work can be done, and what can; nothing while everything is open. */
export function StudyNotice({ user }: { user: User }) {
  const access = studyAccessNow(user);
  if (access === 'open') return null;
  return (
    <aside className={classes.notice}>
      <IconInfoCircle size={20} stroke={1.75} aria-hidden />
      <p>
        <strong>
          <Reason access={access} user={user} />
        </strong>{' '}
        {access === 'notStarted' ? (
          <Trans>Until then you can read, but start nothing new.</Trans>
        ) : (
          <Trans>
            You can still read your classes, notes and results, and write notes. Quizzes and
            progress have to wait until your admin has arranged it.
          </Trans>
        )}
      </p>
    </aside>
  );
}

function Reason({ access, user }: { access: Exclude<StudyAccess, 'open'>; user: User }) {
  const [today] = useState(() => todayIn(user.targetOrg.timeZone, new Date()));
  const periods = [user.contract, user.selfLearningLicense].filter((period) => period !== null);
  if (access === 'missing') return <Trans>You have no contract or license.</Trans>;
  if (access === 'expired') {
    const [last = ''] = periods
      .map(({ endAt }) => endAt)
      .toSorted()
      .toReversed();
    return (
      <Trans>
        Your contract or license has expired: its last day was <Day day={last} />.
      </Trans>
    );
  }
  const coming = periods.filter((period) => isFutureOn(period, today));
  const [first = ''] = coming.map(({ startAt }) => startAt).toSorted();
  return (
    <Trans>
      Your contract or license has not started yet: it begins on <Day day={first} />.
    </Trans>
  );
}
