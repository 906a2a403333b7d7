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
  /** What somebody’s month has used, and what is kept for answers on their way. */
  const budgetsOf = async (userId: number) => {
    const { rows } = await test.services.database.pool.query(
      'select used_tokens::int as used, reserved_tokens::int as reserved from ai_budgets where user_id = $1',
      [userId],
    );
    return rows;
  };
  return { engine, test, budgetsOf };
}
