import type { TestApp } from './test-app.ts';

/** One real thing of every kind in an organisation, by the name that paths give its id. */
export type Things = Readonly<Record<string, string | number>>;

export async function thingsOf(test: TestApp, organisationId: number): Promise<Things> {
  void test;
  return { organisationId };
}
