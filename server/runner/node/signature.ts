import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/**
 * A server and its nodes know one token, which never goes over the wire: each signs what it says with it, so
 * that a node runs nothing for a stranger, and a server believes no result of one.
 */

export const signatureHeader = 'x-keiko-signature';
export const timeHeader = 'x-keiko-time';
export const nonceHeader = 'x-keiko-nonce';
/** The digest of the body, so that a stranger is known before anything of theirs is read. */
export const contentHeader = 'x-keiko-content';

/** How far the clocks of two machines may be apart. */
const mostApartMs = 5 * 60_000;

interface Request {
  readonly method: string;
  /** With its query. */
  readonly path: string;
}

interface RequestMarks {
  readonly time: string;
  readonly nonce: string;
  /** The digest of its body. */
  readonly content: string;
  readonly signature: string;
}

export function signRequest(
  token: string,
  { body, ...request }: Request & { readonly body: string },
  now: number,
): RequestMarks {
  const time = String(now);
  const nonce = randomBytes(16).toString('base64url');
  const content = hashOf(body);
  const signature = signatureOfRequest(token, request, { time, nonce, content });
  return { time, nonce, content, signature };
}

/** Whether it comes from who knows the token, with a body of this digest; see `isContent`. */
export const isRequestSigned = (
  token: string,
  request: Request,
  { time, nonce, content, signature }: RequestMarks,
  now: number,
): boolean =>
  Math.abs(now - Number(time)) <= mostApartMs &&
  nonce.length >= 16 &&
  isSame(signature, signatureOfRequest(token, request, { time, nonce, content }));

export const isContent = (body: string, { content }: Pick<RequestMarks, 'content'>): boolean =>
  isSame(content, hashOf(body));

/** Bound to the request by its nonce, so that no answer can be given twice. */
export const signatureOfAnswer = (
  token: string,
  nonce: string,
  { status, body }: { readonly status: number; readonly body: string },
): string => mark(token, ['answer', nonce, String(status), hashOf(body)]);

export const isAnswerSigned = (
  token: string,
  nonce: string,
  answer: { readonly status: number; readonly body: string },
  signature: string,
): boolean => isSame(signature, signatureOfAnswer(token, nonce, answer));

const signatureOfRequest = (
  token: string,
  { method, path }: Request,
  { time, nonce, content }: Omit<RequestMarks, 'signature'>,
): string => mark(token, ['request', method, path, time, nonce, content]);

const mark = (token: string, parts: readonly string[]): string =>
  createHmac('sha256', token).update(parts.join('\n')).digest('base64url');

const hashOf = (body: string): string => createHash('sha256').update(body).digest('base64url');

function isSame(one: string, other: string): boolean {
  const [given, right] = [Buffer.from(one), Buffer.from(other)];
  return given.length === right.length && timingSafeEqual(given, right);
}
