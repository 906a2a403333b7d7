import { expect, it } from 'vitest';
import { onDemand, withoutShapes } from './client-contracts.ts';

it('takes the schemas out of endpoints only, and moves nothing to another line', () => {
  const code = [
    'const list = endpoint({',
    "  path: '/api/notes',",
    '  query: z.object({ k: z.string() }),',
    '  body: NoteSchema,',
    '});',
    'const other = define({ body: NoteSchema });',
  ].join('\n');
  const rest = withoutShapes(code);
  expect(rest).not.toContain('z.object');
  expect(rest.split('\n')[1]).toBe("  path: '/api/notes',");
  expect(rest.split('\n')[3]?.trim()).toBe('');
  expect(rest.split('\n')[5]).toBe('const other = define({ body: NoteSchema });');
});

it('lets be dropped what a call makes, and leaves everything else as it is', () => {
  const code = 'export const A = z.object({});\nconst b = 3;\nexport function f() {}';
  expect(onDemand(code)).toBe(
    'export const A = /* @__PURE__ */ (() => z.object({}))();\nconst b = 3;\nexport function f() {}',
  );
});
