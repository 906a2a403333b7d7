import { createHandlerBoundToURL } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { inTime } from '../offline/database/patience.ts';
import { findHomePicture, withPicture } from './home-picture.ts';

/** Addresses, with their query, that the server answers itself, and files: all else is a page of the client. */
const notPages = [/^\/(api|media|assets|lti|linklti|app-frame|app-address)(\/|\?|$)/, /\.\w+$/];

/** A page without the picture is better than one that waits for the database. */
const mostMs = 100;

/** Any address a person opens is answered by the page from the precache, network or not. */
export function answerPages(): void {
  const page = createHandlerBoundToURL('/index.html');
  const answer: typeof page = async (options) => {
    const isHome = options.url.pathname === '/';
    const [answered, picture] = await Promise.all([
      page(options),
      isHome ? inTime(findHomePicture(), mostMs).catch(() => undefined) : undefined,
    ]);
    return picture ? await withPicture(answered, picture) : answered;
  };
  registerRoute(new NavigationRoute(answer, { denylist: notPages }));
}
