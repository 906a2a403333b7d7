import { setTimeout } from 'node:timers/promises';
import { language } from './words.mjs';

/** The server said no; `messages` are its own sentences. */
export class Refused extends Error {
  constructor(status, { error, messages = [] } = {}, retryAfter = null) {
    super(messages[0] ?? `Error ${status}`);
    this.status = status;
    this.error = error;
    this.messages = messages.length > 0 ? messages : [this.message];
    this.retryAfterSeconds = Number(retryAfter) || undefined;
  }
}

/** No answer came, so that nobody knows whether anything was done. */
export class NotReached extends Error {
  constructor(address, cause) {
    super(`No answer from ${address}`, { cause });
    this.address = address;
  }
}

/** Asks once; answers what is in the envelope. */
export async function ask({ server, token }, method, path, { body, key } = {}) {
  const response = await fetchFrom(server, path, {
    method,
    redirect: 'error',
    signal: AbortSignal.timeout(120_000),
    headers: {
      accept: 'application/json',
      'accept-language': language,
      'user-agent': 'keiko-cli/1',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(key ? { 'idempotency-key': key } : {}),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const answer = await readJson(response, server);
  if (!response.ok) throw new Refused(response.status, answer, response.headers.get('retry-after'));
  return answer.result;
}

async function fetchFrom(server, path, init) {
  try {
    return await fetch(new URL(path, server), init);
  } catch (cause) {
    throw new NotReached(server, cause);
  }
}

async function readJson(response, server) {
  try {
    return await response.json();
  } catch (cause) {
    // What stands between here and the server answers in pages; the server itself does not.
    if (!response.ok && response.status < 500) return {};
    throw new NotReached(server, cause);
  }
}

const waits = [1, 2, 4];

/** Asks again, under the same key, while no answer comes or the server has no time. */
export async function askUntilAnswered(login, method, path, given) {
  for (const seconds of waits) {
    try {
      return await ask(login, method, path, given);
    } catch (error) {
      const isBusy = error instanceof Refused && [429, 503].includes(error.status);
      if (!isBusy && !(error instanceof NotReached)) throw error;
      await setTimeout(1000 * Math.min(error.retryAfterSeconds ?? seconds, 60));
    }
  }
  return await ask(login, method, path, given);
}
