import { Trans, useLingui } from '@lingui/react/macro';
import { Switch } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { User } from '../../../domain/people/user.schema.ts';
import {
  noticeState,
  type NoticeState,
  turnOff,
  turnOn,
} from '../../offline/polling/notice-switch.ts';
import classes from './notice-switch.module.css';
import { listOf, newestNotificationsQuery } from './notifications.queries.ts';

const key = ['notices-of-device'] as const;

/** Whether this device itself says what is new. The browser asks only after the person did. */
export function NoticeSwitch({ user }: { user: User }) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const { data: state } = useQuery({
    queryKey: key,
    queryFn: () => noticeState(user.id),
    // The browser's own settings may have changed meanwhile.
    staleTime: 0,
    // Of this device and this moment.
    meta: { keep: false },
  });
  const change = useMutation({
    mutationFn: (isOn: boolean) => {
      if (!isOn) return turnOff(user.id);
      // What the bell counts is no news, also where it has no answer yet.
      const seenUpTo = queryClient.ensureQueryData(newestNotificationsQuery(user)).then(
        ({ notifications }) => Math.max(0, ...notifications.map(({ id }) => id)),
        () => 0,
      );
      return turnOn(user.id, listOf(user).path, seenUpTo);
    },
    onSuccess: (next: NoticeState) => queryClient.setQueryData(key, next),
  });
  const isPossible = state === 'on' || state === 'off';

  return (
    <div className={classes.choice}>
      <Switch
        size="md"
        label={t`Notify me on this device`}
        description={t`Enrolments, scores and answers to mark appear here even when Keiko is not open.`}
        checked={change.isPending ? change.variables : state === 'on'}
        disabled={!isPossible || change.isPending}
        onChange={(event) => change.mutate(event.currentTarget.checked)}
      />
      <div role="status">
        {state === 'blocked' && (
          <p className={classes.note}>
            <Trans>
              The browser blocks notifications from this site. Open the site’s settings next to the
              address, allow notifications, and come back to this page.
            </Trans>
          </p>
        )}
        {state === 'impossible' && (
          <p className={classes.note}>
            <Trans>
              This browser cannot show notifications. On an iPad or iPhone, add Keiko to the Home
              Screen and open it from there.
            </Trans>
          </p>
        )}
      </div>
    </div>
  );
}
