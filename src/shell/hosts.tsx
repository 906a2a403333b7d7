import { ConfirmHost } from '../ui/Confirm/confirm-host.tsx';
import { ToastHost } from '../ui/Toast/toast-host.tsx';

/** Where toasts and questions appear, over every page. */
export function Hosts() {
  return (
    <>
      <ToastHost />
      <ConfirmHost />
    </>
  );
}
