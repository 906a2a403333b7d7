import { createHandlerBoundToURL } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';

/** Addresses that the server answers itself, and files: everything else is a page of the client. */
const notPages = [/^\/(api|media|assets|lti)(\/|$)/, /\.\w+$/];

/** Any address a person opens is answered by the page from the precache, network or not. */
export function answerPages(): void {
  const page = createHandlerBoundToURL('/index.html');
  registerRoute(new NavigationRoute(page, { denylist: notPages }));
}
