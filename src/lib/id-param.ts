import { notFound } from '@tanstack/react-router';

/** An id in an address, as `paramsSchema` of the server takes it; anything else is a page not found. */
export function idParam(text: string): number {
  if (!/^[1-9]\d{0,9}$/.test(text)) throw notFound();
  return Number(text);
}
