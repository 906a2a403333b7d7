/** What Markdown may show. */
export const servedMediaTypes: ReadonlySet<string> = new Set([
  'image/png',
  'image/jpeg',
  'image/gif',
  'image/webp',
  'image/svg+xml',
]);

/** What a browser shows, and runs nothing of. */
const playedMediaTypes: ReadonlySet<string> = new Set([
  'video/mp4',
  'video/webm',
  'video/quicktime',
  'text/vtt',
  // What a player must know of a stream.
  'application/json',
]);

/** What a browser is to save, and never to open by itself: it leaves as bytes that mean nothing to it. */
const savedMediaTypes: ReadonlySet<string> = new Set([
  'application/pdf',
  'application/zip',
  'application/msword',
  'application/vnd.ms-excel',
  'application/vnd.ms-powerpoint',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation',
]);

/** All that may leave at all. */
export const sentMediaTypes: ReadonlySet<string> = new Set([
  ...servedMediaTypes,
  ...playedMediaTypes,
  ...savedMediaTypes,
]);

/** What a file says it is when it leaves; undefined when it does not leave. */
export function wireTypeOf(mediaType: string): string | undefined {
  if (savedMediaTypes.has(mediaType)) return 'application/octet-stream';
  return sentMediaTypes.has(mediaType) ? mediaType : undefined;
}
