import { Agent, request } from 'node:http';

export interface Answered {
  readonly status: number;
  readonly text: string;
  /** Milliseconds; 0 where the server asks for no patience. */
  readonly retryAfterMs: number;
}

/**
 * Everybody keeps one connection, as a browser does. `fetch` would take more of the machine than the server
 * that is measured on it.
 */
const agent = new Agent({ keepAlive: true });

/** Undefined where the server went away before it had answered. */
export async function put(
  address: string,
  headers: Readonly<Record<string, string>>,
  body: object,
): Promise<Answered | undefined> {
  const bytes = Buffer.from(JSON.stringify(body));
  return await new Promise((resolve) => {
    const sent = request(
      address,
      {
        agent,
        method: 'PUT',
        headers: {
          ...headers,
          'content-type': 'application/json',
          'content-length': String(bytes.length),
        },
      },
      (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('error', () => resolve(undefined));
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            text: Buffer.concat(parts).toString(),
            retryAfterMs: Number(response.headers['retry-after'] ?? 0) * 1000,
          }),
        );
      },
    );
    sent.on('error', () => resolve(undefined));
    sent.end(bytes);
  });
}
