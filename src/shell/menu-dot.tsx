import { UnreadDot } from '../features/announcements/unread-dot.tsx';
import { NewsDot } from '../features/discussions/news-dot.tsx';
import type { MenuEntry } from './menu-entry.ts';

/** On the sign of an entry of the menu, while there is something new behind it. */
export function MenuDot({ to }: Pick<MenuEntry, 'to'>) {
  if (to === '/announcements') return <UnreadDot />;
  return to === '/discussions' ? <NewsDot /> : null;
}
