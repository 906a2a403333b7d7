import { Notifications } from '@mantine/notifications';

/** Draws the toasts that `toast.tsx` keeps, over every page. */
export default function Toaster() {
  // Above the bars at the foot of rooms and desks, whose next step it would lie upon.
  return <Notifications position="bottom-center" limit={5} mb={72} />;
}
