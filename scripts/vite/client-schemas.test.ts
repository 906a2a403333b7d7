import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { withoutJsonSchema } from './client-schemas.ts';

it('leaves nothing of JSON schemas in zod’s own, which still says what is too long', () => {
  const path = new URL(import.meta.resolve('zod/v4')).pathname.replace(
    'index.js',
    'classic/schemas.js',
  );
  const code = withoutJsonSchema(readFileSync(path, 'utf8'));
  expect(code).not.toMatch(/processors\.\w+Processor|create\w*JSONSchemaMethod\(/);
  expect(code).toContain('processors.aggregateChecks');
});
