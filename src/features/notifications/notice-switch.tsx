import { Trans, useLingui } from '@lingui/react/macro';
import { Switch } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { User } from '../../../domain/people/user.schema.ts';
import {
  type Notices,
  type NoticeState,
  readNotices,
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
  const { data } = useQuery({
    queryKey: key,
    queryFn: () => readNotices(user.id),
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
    onSuccess: (next: Notices) => queryClient.setQueryData(key, next),
  });
  const isOn = data?.state === 'on';
  const isPossible = isOn || data?.state === 'off';

  return (
    <div className={classes.choice}>
      <Switch
        size="md"
        label={t`Notify me on this device`}
        description={isPossible && <Promised comeWhenClosed={data.comeWhenClosed} />}
        checked={change.isPending ? change.variables : isOn}
        disabled={!isPossible || change.isPending}
        onChange={(event) => change.mutate(event.currentTarget.checked)}
      />
      <div role="status">{data && !isPossible && <WhyNot state={data.state} />}</div>
    </div>
  );
}

/** No more than this browser keeps. */
function Promised({ comeWhenClosed }: Pick<Notices, 'comeWhenClosed'>) {
  return comeWhenClosed ? (
    <Trans>Enrolments, scores and answers to mark appear here even when Keiko is not open.</Trans>
  ) : (
    <Trans>
      Enrolments, scores and answers to mark appear here while Keiko is open, even behind other
      windows, but not while it is closed.
    </Trans>
  );
}

function WhyNot({ state }: { state: NoticeState }) {
  return (
    <p className={classes.note}>
      {state === 'blocked' ? (
        <Trans>
          The browser blocks notifications from this site. Open the site’s settings next to the
          address, allow notifications, and come back to this page.
        </Trans>
      ) : state === 'install' ? (
        <Trans>
          iPads and iPhones show notifications only from apps on the Home Screen: add Keiko to it
          with Share and Add to Home Screen, open it from there, and turn them on.
        </Trans>
      ) : state === 'insecure' ? (
        <Trans>Browsers show notifications only from sites at a secure address (https).</Trans>
      ) : (
        <Trans>This browser cannot show notifications. Open the bell to see what is new.</Trans>
      )}
    </p>
  );
}
