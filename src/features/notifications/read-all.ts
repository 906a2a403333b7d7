import type { User } from '../../../domain/people/user.schema.ts';
import { hearTabs, tellTabs } from '../../offline/polling/tabs-share.ts';
import { tabsName } from './notifications.queries.ts';

/** The specification's event: all was marked as read, so whoever shows notifications asks anew. */
const readAllEvent = 'readall';

const channelOf = (user: User) => `${tabsName(user)}:${readAllEvent}`;

/** In every tab of this person, this one too. */
export const tellReadAll = (user: User): void => tellTabs(channelOf(user), null);

/** Returns how to stop. */
export function onReadAll(user: User, ask: () => void): () => void {
  const stop = hearTabs(channelOf(user), () => window.dispatchEvent(new Event(readAllEvent)));
  window.addEventListener(readAllEvent, ask);
  return () => {
    stop();
    window.removeEventListener(readAllEvent, ask);
  };
}
