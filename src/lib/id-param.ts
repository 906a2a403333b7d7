import { notFound } from '@tanstack/react-router';

/** The greatest whole number of PostgreSQL's `integer`. */
const greatestId = 2_147_483_647;

/** An id in an address, as `paramsSchema` of the server takes it; anything else is a page not found. */
export function idParam(text: string): number {
  const id = Number(text);
  // oxlint-disable-next-line typescript/only-throw-error -- the router's own way to say so
  if (!/^[1-9]\d{0,9}$/.test(text) || id > greatestId) throw notFound();
  return id;
}
