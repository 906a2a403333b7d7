import type { Transport, Reply } from './transport.ts';
import { isDoneWhenGone } from './done-when-gone.ts';
import { findPicture } from './find-picture.ts';
import type { Operation } from './operation.ts';
import { hasBytes, isFileEntity, type WaitingPicture } from './waiting-picture.ts';

const patienceMs = 30_000;
/** Ten megabytes at half a megabit a second. */
const picturePatienceMs = 160_000;

/**
 * Sends by what is written on an operation itself: the contracts, and what merges notes, would make the
 * service worker ten times as large. Whatever needs more than sending waits for a page.
 */
export const workerTransport = (userId: number): Transport => ({
  carry: (operation) =>
    hasBytes(operation.entity)
      ? carryBytes(operation, userId)
      : carry(operation, userId, jsonOf(operation)),
  isDoneWhenGone,
  settle: async () => await Promise.resolve({ kind: 'unreached' }),
});

/** Its bytes lie beside it, and are sent as they are. Also for a page, whose calls are all JSON. */
export async function carryBytes(operation: Operation, userId: number): Promise<Reply> {
  const picture = await findPicture(userId, operation.entity);
  if (!picture) return { kind: 'refused', status: 404, ...nothingThere };
  if (isFileEntity(operation.entity)) return await carryFile(operation, userId, picture);
  const { mediaType, bytes: content } = picture;
  return await carry(operation, userId, { mediaType, content, patienceMs: picturePatienceMs });
}

const partBytes = 4 * 1024 * 1024;

/**
 * Asks where the file stands, sends the next part of it, and asks again, until the server keeps it whole.
 * What broke off goes on from there, on whatever day.
 */
async function carryFile(
  operation: Operation,
  userId: number,
  { bytes }: WaitingPicture,
): Promise<Reply> {
  let before = -1;
  for (;;) {
    const asked = await carry(operation, userId, jsonOf(operation));
    if (asked.kind !== 'done') return again(asked);
    const stand = standOf(asked.result);
    if (stand === 'kept') return asked;
    // A server that says the same twice would be asked for good.
    if (!stand || stand.offset <= before) return { kind: 'unanswered' };
    before = stand.offset;
    const part = {
      ...operation,
      method: 'PATCH',
      path: `${operation.path}/uploads/:uploadUuid?offset=:offset`,
      params: { ...operation.params, ...stand },
    };
    const content = bytes.slice(stand.offset, stand.offset + partBytes);
    const mediaType = 'application/octet-stream';
    const sent = await carry(part, userId, { mediaType, content, patienceMs: picturePatienceMs });
    if (sent.kind !== 'done') return again(sent);
  }
}

/** Another tab or an earlier try was there at the same time: that passes. */
const again = (reply: Reply): Reply =>
  reply.kind === 'refused' &&
  (reply.status === 409 || reply.status === 423) &&
  reply.error !== taken
    ? { kind: 'unanswered' }
    : reply;

/** Another file has its name: that does not pass. */
const taken = 'alreadyExists';

function standOf(result: unknown): 'kept' | { offset: number; uploadUuid: string } | undefined {
  if (typeof result !== 'object' || result === null || !('isKept' in result)) return undefined;
  if (result.isKept === true) return 'kept';
  if (!('offset' in result) || !('uploadUuid' in result)) return undefined;
  const { offset, uploadUuid } = result;
  return typeof offset === 'number' && typeof uploadUuid === 'string'
    ? { offset, uploadUuid }
    : undefined;
}

const nothingThere = { error: 'notFound', message: '', retryAfterSeconds: undefined } as const;

interface Load {
  readonly mediaType: string;
  readonly content: BodyInit;
  readonly patienceMs: number;
}

const jsonOf = ({ body }: Operation): Load | undefined =>
  body === undefined
    ? undefined
    : { mediaType: 'application/json', content: JSON.stringify(body), patienceMs };

async function carry(operation: Operation, userId: number, load: Load | undefined): Promise<Reply> {
  const { method, key, ifMatch } = operation;
  const headers = new Headers({ accept: 'application/json', 'idempotency-key': key });
  headers.set('x-acting-user', String(userId));
  if (ifMatch !== null) headers.set('if-match', `"${ifMatch}"`);
  if (load) headers.set('content-type', load.mediaType);
  try {
    const response = await fetch(addressOf(operation), {
      method,
      headers,
      signal: AbortSignal.timeout(load?.patienceMs ?? patienceMs),
      ...(load ? { body: load.content } : {}),
    });
    return await replyOf(response);
  } catch {
    return { kind: 'unanswered' };
  }
}

const addressOf = ({ path, params }: Operation): string =>
  path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));

/** A portal answers with a page of its own; only an envelope of ours is an answer. */
async function replyOf(response: Response): Promise<Reply> {
  const wait = Number(response.headers.get('retry-after') ?? Number.NaN);
  const body: unknown = await response.json().catch(() => undefined);
  const spoken = isEnvelope(body) ? body : undefined;
  if (response.ok)
    return spoken?.code === 200 ? { kind: 'done', result: spoken.result } : { kind: 'unanswered' };
  return {
    kind: 'refused',
    status: response.status,
    error: typeof spoken?.error === 'string' ? spoken.error : undefined,
    message: Array.isArray(spoken?.messages) ? String(spoken.messages[0] ?? '') : '',
    retryAfterSeconds: Number.isFinite(wait) ? wait : undefined,
  };
}

interface Envelope {
  readonly code: number;
  readonly result?: unknown;
  readonly error?: unknown;
  readonly messages?: unknown;
}

const isEnvelope = (body: unknown): body is Envelope =>
  typeof body === 'object' && body !== null && 'code' in body && typeof body.code === 'number';
