import { type ErrorCode, errors } from '../../../domain/http/errors.ts';
import { origin } from './origin.ts';

/** What a page or worker asked of the server. */
export interface Asked {
  readonly method: string;
  readonly path: string;
  readonly headers: Headers;
  /** JSON as what it says, other bytes as they came. */
  readonly body: unknown;
}

type Answer = (asked: Asked) => Response | Promise<Response>;

/** What is at the other end of `fetch`: it answers as it was told, and notes what it was asked. */
export class ServerStub {
  readonly asked: Asked[] = [];
  /** False: no answer comes, as without a network. */
  isThere = true;
  #answers: { method: string; path: string | RegExp; answer: Answer }[] = [];

  /** The newest word on an address holds. */
  on(method: string, path: string | RegExp, answer: Answer): this {
    this.#answers.unshift({ method, path, answer });
    return this;
  }

  /** What was asked with this method. */
  of(method: string): Asked[] {
    return this.asked.filter((one) => one.method === method);
  }

  readonly fetch = async (input: string | URL | Request, init?: RequestInit): Promise<Response> => {
    const request = new Request(input instanceof Request ? input : new URL(input, origin), init);
    const { pathname, search } = new URL(request.url);
    const body = await bodyOf(request);
    const asked = {
      method: request.method,
      path: pathname + search,
      headers: request.headers,
      body,
    };
    this.asked.push(asked);
    if (!this.isThere) throw new TypeError('Failed to fetch');
    const found = this.#answers.find(
      ({ method, path }) =>
        method === asked.method &&
        (typeof path === 'string' ? path === asked.path : path.test(asked.path)),
    );
    if (!found) return refusal('notFound');
    const aborted = new Promise<never>((_, reject) => {
      const { signal } = request;
      if (signal.aborted) reject(signal.reason);
      signal.addEventListener('abort', () => reject(signal.reason));
    });
    return await Promise.race([Promise.resolve(asked).then(found.answer), aborted]);
  };
}

async function bodyOf(request: Request): Promise<unknown> {
  const type = request.headers.get('content-type');
  if (type !== null && !type.includes('json') && !type.includes('text'))
    return new Uint8Array(await request.arrayBuffer());
  const text = await request.text();
  return text === '' ? undefined : JSON.parse(text);
}

/** Our server's envelope around a result. */
export const success = (result: unknown = {}): Response => Response.json({ code: 200, result });

/** Our server's refusal. */
export function refusal(error: ErrorCode, headers: Record<string, string> = {}): Response {
  const { status, en } = errors[error];
  return Response.json({ code: status, messages: [en], error }, { status, headers });
}
