/** As the server sends it: an SVG that somebody uploaded must not run anything when opened by its address. */
export const harmless = {
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  'x-content-type-options': 'nosniff',
} as const;

/**
 * What came from the content host, as if it had come from here: who asked knows one address for a file, and
 * a player takes no part of it from another origin than the part before.
 */
export function asOurs(response: Response): Response {
  if (!response.redirected) return response;
  const { status, statusText } = response;
  const headers = new Headers(response.headers);
  for (const [name, value] of Object.entries(harmless)) headers.set(name, value);
  return new Response(response.body, { status, statusText, headers });
}
