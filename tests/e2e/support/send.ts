import { type APIRequestContext, expect } from '@playwright/test';

/** One call past the screen, which must succeed. */
export async function send<Result>(
  client: APIRequestContext,
  method: string,
  path: string,
  options: Parameters<APIRequestContext['fetch']>[1] = {},
): Promise<Result> {
  const answer = await client.fetch(path, { method, ...options });
  expect(answer.status(), `${method} ${path}: ${await answer.text()}`).toBe(200);
  const body: { result: Result } = await answer.json();
  return body.result;
}
