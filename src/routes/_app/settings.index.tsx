import { createFileRoute } from '@tanstack/react-router';
import { isAllowed } from '../../../domain/access/permissions.ts';
import { isTrainee } from '../../../domain/access/roles.ts';
import { DeviceSection } from '../../features/device/device-section.tsx';
import { NoticeSwitch } from '../../features/notifications/notice-switch.tsx';
import { AvatarEditor } from '../../features/settings/profile/avatar-editor.tsx';
import { TrackIdForm } from '../../features/settings/profile/track-id-form.tsx';
import { SettingsPage } from '../../features/settings/settings-page.tsx';
import { SessionList } from '../../features/session/session-list.tsx';
import { LanguageChoice } from '../../features/session/language-choice.tsx';
import { sessionsQuery } from '../../features/session/session.queries.ts';
import { actorOf } from '../../lib/actor.ts';
import { lazyPart } from '../../ui/LazyPart/lazy-part.tsx';
import { Part } from '../../ui/LazyPart/part.tsx';

const OwnContactEmail = lazyPart(() => import('../../features/people/own-contact-email.late.tsx'));
const OwnPassword = lazyPart(() => import('../../features/session/own-password.late.tsx'));
const OwnPasskeys = lazyPart(() => import('../../features/session/passkeys/own-passkeys.late.tsx'));
const InstallSection = lazyPart(() => import('../../features/install/install-section.late.tsx'));
const DownloadsManager = lazyPart(() => import('../../features/downloads/downloads-manager.tsx'));

export const Route = createFileRoute('/_app/settings/')({
  loader: ({ context }) => void context.queryClient.prefetchQuery(sessionsQuery()),
  component: Settings,
});

function Settings() {
  const { user } = Route.useRouteContext();
  const hasTrackId = user.targetOrg.setting.trackIdEnabled && isTrainee(user.viewAs);
  return (
    <SettingsPage
      user={user}
      contactEmail={
        isAllowed(actorOf(user), 'settings.manageAccount') && (
          <Part>
            <OwnContactEmail />
          </Part>
        )
      }
      password={
        <Part>
          <OwnPassword accountName={user.accountId} />
        </Part>
      }
      passkeys={
        <Part>
          <OwnPasskeys accountName={user.accountId} />
        </Part>
      }
      picture={<AvatarEditor user={user} />}
      trackId={hasTrackId && <TrackIdForm />}
      language={<LanguageChoice user={user} />}
      notices={<NoticeSwitch user={user} />}
      sessions={<SessionList />}
      device={
        <>
          <Part>
            <InstallSection />
          </Part>
          <DeviceSection userId={user.id} />
          {isTrainee(user.viewAs) && (
            <Part>
              <DownloadsManager />
            </Part>
          )}
        </>
      }
    />
  );
}
