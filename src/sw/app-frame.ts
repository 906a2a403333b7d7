import { registerRoute } from 'workbox-routing';
import { appFrameHeaders, appFrameHtml, appFramePath } from '../../domain/apps/app-frame.ts';

/** The page that apps run in is the same for all of them, and is here whether or not there is a network. */
export function answerAppFrame(): void {
  registerRoute(
    ({ sameOrigin, url, request }) =>
      sameOrigin && url.pathname === appFramePath && request.mode === 'navigate',
    async () => new Response(appFrameHtml, { headers: appFrameHeaders }),
  );
}
