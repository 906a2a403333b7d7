import { Notifications } from '@mantine/notifications';
import { ConfirmHost } from '../ui/Confirm/confirm-host.tsx';

/** Where toasts and questions appear, over every page. */
export function Hosts() {
  return (
    <>
      <Notifications position="bottom-center" limit={5} />
      <ConfirmHost />
    </>
  );
}
