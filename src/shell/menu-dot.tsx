import { UnreadDot, UnreadDotOfBootcamp } from '../features/announcements/unread-dot.tsx';
import { NewsDot } from '../features/discussions/news-dot.tsx';
import type { MenuEntry } from './menu-entry.ts';

/** On the sign of an entry of the menu, while there is something new behind it. */
export function MenuDot({ to, params }: Pick<MenuEntry, 'to' | 'params'>) {
  if (to === '/announcements') return <UnreadDot />;
  if (to === '/bootcamps/$bootcampId/announcements' && params)
    return <UnreadDotOfBootcamp {...params} />;
  if (to === '/bootcamps/$bootcampId/discussions' && params) return <NewsDot {...params} />;
  return to === '/discussions' ? <NewsDot /> : null;
}
