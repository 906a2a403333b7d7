import { createFileRoute, Outlet } from '@tanstack/react-router';
import { signedIn } from '../shell/signed-in.ts';

/** The pages inside the frame. */
export const Route = createFileRoute('/_app')({
  beforeLoad: signedIn,
  component: Outlet,
});
