import type { PageReply } from '../http/route.ts';

/**
 * The widget alone in a page. It is put in a box: another origin than ours, hence without our cookies,
 * our storage or our pages, and with no other host to speak to than its own.
 */
export function chatPage({ url, host }: { url: string; host: string }): PageReply {
  const its = `https://${host}`;
  const rules = [
    "default-src 'none'",
    `script-src ${its}`,
    `connect-src ${its} wss://${host}`,
    `img-src ${its} data: blob:`,
    `style-src ${its} 'unsafe-inline'`,
    `font-src ${its} data:`,
    `media-src ${its}`,
    `frame-src ${its}`,
    `form-action ${its}`,
    "base-uri 'none'",
    "frame-ancestors 'self'",
    'sandbox allow-scripts allow-forms allow-popups',
  ];
  const address = url.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
  return {
    contentSecurityPolicy: rules.join('; '),
    html: `<!doctype html>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Chat</title>
<script src="${address}" async></script>
`,
  };
}
