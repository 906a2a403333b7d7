import { createFileRoute, Outlet } from '@tanstack/react-router';
import { SettingsFrame } from '../../features/settings/settings-frame.tsx';
import { sectionsOf } from '../../features/settings/settings-sections.ts';

export const Route = createFileRoute('/_app/settings')({ component: Settings });

function Settings() {
  const { user } = Route.useRouteContext();
  return (
    <SettingsFrame sections={sectionsOf(user)}>
      <Outlet />
    </SettingsFrame>
  );
}
