import { useQuery } from '@tanstack/react-query';
import { UnreadDot as Dot } from '../../ui/UnreadDot/unread-dot.tsx';
import { bootcampUnreadInfoQuery, unreadInfoQuery } from './own-announcements.queries.ts';

/** On the entry of the menu, while an announcement wants its reader. */
export function UnreadDot() {
  return <Dot count={useQuery(unreadInfoQuery()).data?.count ?? 0} />;
}

/** On the entry of a bootcamp's menu. */
export function UnreadDotOfBootcamp({ bootcampId }: { bootcampId: number }) {
  return <Dot count={useQuery(bootcampUnreadInfoQuery(bootcampId)).data?.count ?? 0} />;
}
