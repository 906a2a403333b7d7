import { createFileRoute, Outlet } from '@tanstack/react-router';
import { AdminFrame } from '../../features/admin/admin-frame.tsx';

export const Route = createFileRoute('/_app/admin')({ component: Admin });

function Admin() {
  return (
    <AdminFrame>
      <Outlet />
    </AdminFrame>
  );
}
