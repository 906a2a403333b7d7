import { useQuery } from '@tanstack/react-query';
import { UnreadDot } from '../../ui/UnreadDot/unread-dot.tsx';
import { discussionsUnreadQuery } from './discussions-unread.query.ts';

/** On the entry of the menu, while there is something new in a discussion. */
export function NewsDot({ bootcampId }: { bootcampId?: number }) {
  return <UnreadDot count={useQuery(discussionsUnreadQuery(bootcampId)).data?.count ?? 0} />;
}
