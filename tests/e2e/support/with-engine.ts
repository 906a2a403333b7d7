import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { type AiEngine, aiEngine } from '../../support/ai-engine.ts';
import { test } from './server.ts';

/** A server of its own, answered by an engine that speaks the protocol and does what it is told. */
export const testWithEngine = test.extend<object, { engine: AiEngine }>({
  engine: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright wants to see that nothing is needed
    async ({}, provide) => {
      const engine = await aiEngine();
      await provide(engine);
      await engine.close();
    },
    { scope: 'worker' },
  ],
  env: [
    async ({ engine: { address } }, provide) => {
      const { baseUrl, model, label, key } = address;
      await provide({ AI_URL: baseUrl, AI_MODEL: model, AI_NAME: label, AI_KEY: key });
    },
    { scope: 'worker' },
  ],
});

export const drawerOf = (page: Page, name = 'AI assistant') => page.getByRole('dialog', { name });

/** What axe finds in the drawer. */
export async function expectDrawerAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).include('[role="dialog"]').analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
}
