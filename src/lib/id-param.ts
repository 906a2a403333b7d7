import { notFound } from '@tanstack/react-router';

/** An id in an address, as `paramsSchema` of the server takes it; anything else is a page not found. */
export function idParam(text: string): number {
  // oxlint-disable-next-line typescript/only-throw-error -- the router's own way to say so
  if (!/^[1-9]\d{0,9}$/.test(text)) throw notFound();
  return Number(text);
}
