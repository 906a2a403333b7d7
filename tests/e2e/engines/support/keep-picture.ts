import { writeFile } from 'node:fs/promises';
import { test } from '@playwright/test';
import type { Visitor } from '../../../support/engines/visitor.ts';

/** What the window shows at the end, beside what else is known of a test. */
export async function keepPicture(visitor: Visitor): Promise<void> {
  const picture = await visitor.picture().catch(() => undefined);
  if (picture) await writeFile(test.info().outputPath('end.png'), picture);
}
