interface Given {
  readonly CONTENT_ORIGIN?: string | undefined;
  readonly PUBLIC_ORIGIN?: string | undefined;
  readonly NODE_ENV?: string | undefined;
}

/** Where files leave by; an error with a sentence when that would keep nothing apart, or reach nobody. */
export function contentOriginOf({
  CONTENT_ORIGIN: content,
  PUBLIC_ORIGIN: site,
  NODE_ENV: environment,
}: Given): string | undefined | Error {
  if (content === undefined) return undefined;
  // Only the site's own pages may read there, and the server must know which those are.
  if (site === undefined) return new Error('CONTENT_ORIGIN needs PUBLIC_ORIGIN beside it.');
  // Cookies know no ports: another port of the same host is no other place to them.
  if (hostOf(content) === hostOf(site))
    return new Error('CONTENT_ORIGIN must be on another host than PUBLIC_ORIGIN.');
  const mustBeSecure = environment === 'production' || site.startsWith('https:');
  if (mustBeSecure && !content.startsWith('https:'))
    return new Error('CONTENT_ORIGIN must begin with https://, as the site does in production.');
  return content;
}

const hostOf = (origin: string): string => new URL(origin).hostname.replace(/\.$/, '');
