import { createFileRoute, notFound, Outlet, redirect, useMatches } from '@tanstack/react-router';
import { useEffect } from 'react';
import { gatePathOf, mayOpen, openToSignedIn } from '../../domain/access/routes.ts';
import { isTrainee } from '../../domain/access/roles.ts';
import { useAnnouncementsInStep } from '../features/announcements/use-marks.ts';
import { keepRecordsInStep, useRecordsInStep } from '../features/apps/records-in-step.ts';
import { keepNotesInStep, useNotesInStep } from '../features/notes/notes-in-step.ts';
import { useNotificationsInStep } from '../features/notifications/notifications-in-step.ts';
import { useKeptView } from '../features/session/use-kept-view.ts';
import { useUpdates } from '../features/updates/use-updates.tsx';
import { track } from '../lib/analytics.ts';
import { actorOf, belongingsOf } from '../lib/actor.ts';
import { ApiError } from '../lib/api-error.ts';
import { currentLanguage, speak } from '../lib/i18n.ts';
import { userQuery } from '../lib/user.queries.ts';
import { loadShare } from '../offline/chunks/load-shares.ts';
import { currentAccount, enter } from '../offline/accounts/accounts.ts';
import { catchUp, startOutbox, stopOutbox } from '../offline/outbox/outbox.ts';
import { lookKey, type Look } from '../offline/store/first-look.ts';
import { markFirstPaint } from '../offline/store/first-paint.ts';
import { ClosedNotice } from './_app/-contracts/closed-notice.tsx';
import { useDownloads } from './_app/-offline/use-downloads.ts';
import { useWarmPages } from './_app/-warm.ts';
import { AppShell } from '../shell/app-shell.tsx';
import { FailurePage, NotFoundPage } from '../shell/failures.tsx';
import { FrameWhenKnown } from '../shell/frame-when-known.tsx';
import { useUserInStep } from '../shell/use-user-in-step.ts';
import { ViewLine } from '../shell/view-line.tsx';
import { organisationColorsOf } from '../lib/organisation-colors.ts';
import { wearTheme } from '../ui/theme/organisation-theme.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Drawn without the frame around it. */
    fullScreen?: true;
  }
}

export const Route = createFileRoute('/_app')({
  beforeLoad: async ({ context, location }) => {
    const toLogin = () =>
      redirect({
        to: '/auth/login',
        search: location.href === '/' ? {} : { redirect: location.href },
      });
    if (currentAccount().mustSignIn) throw toLogin();
    const user = await context.queryClient.ensureQueryData(userQuery()).catch((error: unknown) => {
      if (error instanceof ApiError && error.error === 'notSignedIn') throw toLogin();
      throw error;
    });
    // The server could not be asked at the start, and could now: the page begins anew as theirs.
    if (currentAccount().userId !== user.id) {
      await enter(user);
      return await new Promise<never>(() => {});
    }
    if (user.mustAddPasskey === true)
      throw redirect({ to: '/auth/passkey', search: { redirect: location.href } });
    if (user.lang !== currentLanguage()) await speak(user.lang);
    if (!isTrainee(user.role)) await loadShare('staff');
    const colors = organisationColorsOf(user);
    wearTheme(colors);
    context.queryClient.setQueryData<Look>(lookKey, { colors });
    track({
      name: 'logged-in user updated',
      user: user.name,
      role: user.role,
      organisation: user.targetOrg.name,
    });
    const section = location.pathname.split('/')[1] ?? '';
    const isOpen =
      openToSignedIn.includes(section) ||
      mayOpen(gatePathOf(location.pathname), actorOf(user), belongingsOf(user));
    // oxlint-disable-next-line typescript/only-throw-error -- the router's own way to say so
    if (!isOpen) throw notFound();
    startOutbox(user.id);
    // A device without room for it shows what it has.
    await catchUp(async (outboxEvent) => {
      await keepNotesInStep(context.queryClient, outboxEvent);
      await keepRecordsInStep(outboxEvent);
    }).catch(() => {});
    return { user };
  },
  onLeave: () => {
    wearTheme(null);
    void stopOutbox();
  },
  component: Frame,
  notFoundComponent: () => (
    <FrameWhenKnown>
      <NotFoundPage />
    </FrameWhenKnown>
  ),
  errorComponent: (failure) => (
    <FrameWhenKnown>
      <FailurePage {...failure} />
    </FrameWhenKnown>
  ),
});

function Frame() {
  useNotesInStep();
  useRecordsInStep();
  useAnnouncementsInStep();
  const { user } = Route.useRouteContext();
  useUpdates(user);
  useUserInStep(user);
  useKeptView(user);
  useNotificationsInStep(user);
  useWarmPages(user);
  useDownloads(user);
  useEffect(markFirstPaint, []);
  const isFullScreen = useMatches({
    // One that could not be opened needs the frame's ways on.
    select: (matches) =>
      matches.some(({ staticData }) => staticData.fullScreen === true) &&
      matches.every(({ status }) => status !== 'error' && status !== 'notFound'),
  });
  if (isFullScreen)
    return (
      <>
        <ViewLine user={user} />
        <Outlet />
      </>
    );
  return (
    <AppShell user={user}>
      <ClosedNotice user={user} />
      <Outlet />
    </AppShell>
  );
}
