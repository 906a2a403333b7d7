import { TopicSchema } from '../../../domain/notifications/topics.ts';
import type { NotificationFilter } from './notifications.queries.ts';

interface Search {
  readonly unread?: true | undefined;
  readonly kind?: string | undefined;
}

/** What the address asks for: a kind that there is not is none. */
export const filterOf = ({ unread, kind }: Search): NotificationFilter => ({
  unread,
  kind: TopicSchema.safeParse(kind).data,
});
