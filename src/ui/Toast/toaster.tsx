import { Notifications } from '@mantine/notifications';

/** Draws the toasts that `toast.tsx` keeps, over every page. */
export default function Toaster() {
  return <Notifications position="bottom-center" limit={5} />;
}
