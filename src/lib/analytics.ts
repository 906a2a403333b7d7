import type { Role } from '../../domain/access/roles.ts';

export type AnalyticsEvent =
  | { name: 'logged-in user updated'; user: string; role: Role; organisation: string }
  | { name: 'book completed'; bookId: number };

type Sink = (event: AnalyticsEvent) => void;

let sink: Sink | undefined;
let last = '';

/** Where events go; nothing is sent anywhere unless a site configures a sink. */
export function configureAnalytics(configured: Sink): void {
  sink = configured;
}

/** The same event twice in a row is one. */
export function track(event: AnalyticsEvent): void {
  const said = JSON.stringify(event);
  if (said === last) return;
  last = said;
  sink?.(event);
}
