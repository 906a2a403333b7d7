import { openTabsChannel } from '../../lib/tabs-channel.ts';

/** What the tabs of this device tell each other about who is at it. */
export type AccountNews =
  | { readonly kind: 'entered'; readonly userId: number }
  /** They look as somebody else, or elsewhere. */
  | { readonly kind: 'viewed'; readonly userId: number }
  | { readonly kind: 'left'; readonly userId: number; readonly isWiped: boolean };

let listener: (news: AccountNews) => void = () => {};
const channel = openTabsChannel('keiko-accounts', (news) => listener(news as AccountNews));

export const tellTabs = (news: AccountNews): void => channel.tell(news);

export function onAccountNews(follow: (news: AccountNews) => void): void {
  listener = follow;
}
