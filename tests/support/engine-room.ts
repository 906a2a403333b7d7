import { afterAll } from 'vitest';
import { aiEngine } from './ai-engine.ts';
import { testApp } from './test-app.ts';

/** For all tests of a file: a server of their own, and the protocol-true engine that it asks. */
export async function engineRoom(given: { readonly embedModel?: string } = {}) {
  const engine = await aiEngine();
  const test = await testApp({ ai: [{ ...engine.address, ...given }] });
  afterAll(async () => {
    await test.close();
    await engine.close();
  });
  return { engine, test };
}
