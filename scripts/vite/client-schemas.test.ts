import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { leanSchemas } from './client-schemas.ts';

const path = new URL(import.meta.resolve('zod/v4')).pathname.replace(
  'index.js',
  'classic/schemas.js',
);
const whole = readFileSync(path, 'utf8');

it('leaves nothing of JSON schemas in zod’s own, which still says what is too long', () => {
  const code = leanSchemas(whole);
  expect(code).not.toMatch(/processors\.\w+Processor|create\w*JSONSchemaMethod\(/);
  expect(code).toContain('processors.aggregateChecks');
});

it('takes away no more than formats as methods of a text, line by line', () => {
  const code = leanSchemas(whole);
  expect(code).not.toContain('this.check(core._email(ZodEmail');
  expect(code).toContain('export function email(');
  expect(code.split('\n')).toHaveLength(whole.split('\n').length);
});

it('is asked for no format as a method of a text', () => {
  const formats =
    /\.string\(\)(?:\s*\.\w+\([^()]*\))*\s*\.(?:email|url|jwt|emoji|guid|uuid\w*|nanoid|cuid2?|ulid|base64(?:url)?|xid|ksuid|ipv[46]|cidrv[46]|e164|datetime|date|time|duration)\(/;
  const askers = globSync('{domain,src}/**/*.{ts,tsx}').filter((file) =>
    formats.test(readFileSync(file, 'utf8')),
  );
  expect(askers).toEqual([]);
  expect('z.string().trim().max(3).email()').toMatch(formats);
});
