/** Whatever else may be stored, nothing but these leaves under the site's own address. */
export const servedMediaTypes: ReadonlySet<string> = new Set([
  'image/png',
  'image/jpeg',
  'image/gif',
  'image/webp',
  'image/svg+xml',
]);
