import type { Role } from '../../domain/access/roles.ts';

export type AnalyticsEvent =
  | { name: 'logged-in user updated'; user: string; role: Role; organisation: string }
  | { name: 'book completed'; bookId: number }
  | { name: 'chunk-load error' | 'CSS_CHUNK_LOAD_FAILED'; file: string; build: string };

let last = '';

/** Sends an event to the address in `<meta name="analytics">`; without one, nothing goes anywhere. */
export function track(event: AnalyticsEvent): void {
  const address = document.querySelector<HTMLMetaElement>('meta[name="analytics"]')?.content;
  const said = JSON.stringify(event);
  // The same event twice in a row is one.
  if (!address || said === last) return;
  last = said;
  navigator.sendBeacon(address, said);
}
