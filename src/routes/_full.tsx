import { createFileRoute, Outlet } from '@tanstack/react-router';
import { signedIn } from '../shell/signed-in.ts';

/** The pages that take the whole screen: the training room and previews. */
export const Route = createFileRoute('/_full')({
  beforeLoad: signedIn,
  component: Outlet,
});
