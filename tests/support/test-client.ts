import type { FastifyInstance, InjectOptions } from 'fastify';
import type { AnyEndpoint, InputOf, ResultOf } from '../../domain/http/endpoint.ts';
import type { Pagination } from '../../domain/http/envelope.ts';

export interface Answer<Result> {
  readonly status: number;
  readonly result: Result;
  readonly pagination: Pagination | undefined;
  readonly messages: string[];
  /** The name in the closed list of errors. */
  readonly error: string | undefined;
  readonly headers: Record<string, unknown>;
  readonly text: string;
  readonly bytes: Buffer;
}

interface Raw {
  params?: Record<string, unknown> | undefined;
  query?: Record<string, unknown> | undefined;
  body?: unknown;
  /** Bytes, which go as they are. */
  payload?: Buffer;
}

/** Calls endpoints over HTTP as one session, or as nobody. */
export class TestClient {
  readonly #app: FastifyInstance;
  readonly #token: string | undefined;

  constructor(app: FastifyInstance, token: string | undefined) {
    this.#app = app;
    this.#token = token;
  }

  async call<E extends AnyEndpoint>(
    endpoint: E,
    input: InputOf<E>,
    headers: Record<string, string> = {},
  ): Promise<Answer<ResultOf<E>>> {
    return await this.callRaw<ResultOf<E>>(endpoint, input, headers);
  }

  /** For input that the types forbid. */
  async callRaw<Result = unknown>(
    endpoint: AnyEndpoint,
    input: Raw,
    headers: Record<string, string> = {},
  ): Promise<Answer<Result>> {
    const url = urlOf(endpoint.path, input);
    const json = input.body === undefined ? {} : { payload: JSON.stringify(input.body) };
    const payload = input.payload === undefined ? json : { payload: input.payload };
    return await this.send<Result>({
      method: endpoint.method,
      url,
      headers: {
        ...(input.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...payload,
    });
  }

  /** For those who speak to a port themselves. */
  get cookie(): Record<string, string> {
    if (this.#token === undefined) return {};
    // A site that is reached by https knows it by the second name alone.
    return { cookie: `keiko_session=${this.#token}; __Host-keiko_session=${this.#token}` };
  }

  async send<Result = unknown>(options: InjectOptions): Promise<Answer<Result>> {
    const response = await this.#app.inject({
      ...options,
      headers: { ...this.cookie, ...options.headers },
    });
    const isJson = (response.headers['content-type'] ?? '').startsWith('application/json');
    const body = isJson && response.body !== '' ? response.json() : {};
    return {
      status: response.statusCode,
      result: body.result,
      pagination: body.pagination,
      messages: body.messages ?? [],
      error: body.error,
      headers: response.headers,
      text: response.body,
      bytes: response.rawPayload,
    };
  }
}

function urlOf(path: string, { params = {}, query = {} }: Raw): string {
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  const pairs = Object.entries(query)
    .filter(([, value]) => value !== undefined && value !== '')
    .map(([name, value]): [string, string] => [name, String(value)]);
  return pairs.length === 0 ? filled : `${filled}?${new URLSearchParams(pairs)}`;
}
