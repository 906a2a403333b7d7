import { EngineLostError } from '../engine.ts';
import { whyLost } from './why-lost.ts';

interface Asked {
  readonly headers: Readonly<Record<string, string>>;
  readonly patienceMs: number;
  readonly method?: 'GET' | 'POST' | 'DELETE';
  /** Sent as JSON. */
  readonly body?: unknown;
}

export interface EngineAnswer {
  readonly status: number;
  /** Undefined where it was no JSON. */
  readonly said: unknown;
}

/**
 * Asks another program over HTTP. Whatever it says of the question itself (4xx) is the caller's to read.
 *
 * @throws EngineLostError where nothing comes back, or that it cannot answer (429, 5xx)
 */
export async function askEngine(url: string, given: Asked): Promise<EngineAnswer> {
  const { headers, patienceMs, method = 'GET', body } = given;
  try {
    const response = await fetch(url, {
      method,
      signal: AbortSignal.timeout(patienceMs),
      headers: {
        ...headers,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    const { status } = response;
    if (status === 429 || status >= 500)
      throw new EngineLostError(`it answered with ${status}: ${text.slice(0, 200)}`);
    return { status, said: parsed(text) };
  } catch (error) {
    if (error instanceof EngineLostError) throw error;
    throw new EngineLostError(whyLost(error));
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
