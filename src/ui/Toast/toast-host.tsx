import { useNotifications } from '@mantine/notifications';
import { useEffect, useState } from 'react';
import { whenIdle } from '../../lib/when-idle.ts';
import { lazyPart } from '../LazyPart/lazy-part.tsx';
import { Part } from '../LazyPart/part.tsx';

const Toaster = lazyPart(() => import('./toaster.tsx'));

/**
 * Where toasts appear. What draws them comes once the page is quiet, so that it is here when the network is
 * not, or with the first toast, which waits for it.
 */
export function ToastHost() {
  const { notifications } = useNotifications();
  const [isQuiet, setIsQuiet] = useState(false);

  useEffect(() => {
    void whenIdle().then(() => setIsQuiet(true));
  }, []);

  if (!isQuiet && notifications.length === 0) return null;
  return (
    <Part isQuiet fallback={null}>
      <Toaster />
    </Part>
  );
}
