import { useMediaQuery } from '@mantine/hooks';
import { Notifications } from '@mantine/notifications';
import { limits } from '../../../domain/limits.ts';

const narrow = `(max-width: ${limits.toastBreakpointPx - 0.02}px)`;

/** Draws the toasts that `toast.tsx` keeps, over every page. */
export default function Toaster() {
  const isNarrow = useMediaQuery(narrow, undefined, { getInitialValueInEffect: false });
  return (
    <Notifications
      position="bottom-center"
      limit={5}
      // Above the bars at the foot of rooms and desks, whose next step it would lie upon.
      mb={72}
      {...(isNarrow ? { containerWidth: '100%' } : {})}
    />
  );
}
