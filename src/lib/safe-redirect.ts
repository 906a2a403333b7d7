/** Where to go after signing in: only ever a path of this site, whatever the address says. */
export function safeRedirect(wanted: string | undefined): string {
  if (wanted === undefined || !wanted.startsWith('/')) return '/';
  const target = URL.parse(wanted, location.origin);
  if (!target || target.origin !== location.origin) return '/';
  // `/.//elsewhere` is a path of this site that reads as an address of another.
  if (target.pathname.startsWith('//')) return '/';
  // Whoever has signed in has no more to do there.
  if (/^\/(login|auth|auth\/login)\/*$/.test(target.pathname)) return '/';
  return `${target.pathname}${target.search}${target.hash}`;
}
