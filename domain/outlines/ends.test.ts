import { expect, test } from 'vitest';
import { EndsSchema } from './relative-date.schema.ts';

test('the last day of a class is not reckoned from its end', () => {
  expect(EndsSchema.safeParse({ unit: 'day', from: 'end', n: 3 }).success).toBe(false);
  expect(EndsSchema.safeParse({ unit: 'day', from: 'start', n: 3 }).success).toBe(true);
});
