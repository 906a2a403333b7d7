import { textOf } from './outcome.ts';

const patienceMs = 10_000;

/** Asks a host, past every cache, and not for longer than anybody would wait for a page. */
export async function ask(url: string, options: RequestInit = {}): Promise<Response> {
  try {
    return await fetch(url, {
      cache: 'no-store',
      credentials: 'omit',
      signal: AbortSignal.timeout(patienceMs),
      ...options,
    });
  } catch (error) {
    throw new Error(`${url}: ${textOf(error)}`, { cause: error });
  }
}

/** The text of an answer that went well. */
export async function askForText(url: string, options: RequestInit = {}): Promise<string> {
  const response = await ask(url, options);
  if (!response.ok) throw new Error(`${url}: status ${response.status}`);
  return await response.text();
}

/** Whether the host is there at all; what it says is its own affair, and hidden from us. */
export async function askWhetherThere(url: string): Promise<void> {
  await ask(url, { method: 'HEAD', mode: 'no-cors' });
}
