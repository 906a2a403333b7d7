import { expect, test } from 'vitest';
import { neededBy } from './named-parts.ts';

const core = '/app/node_modules/@mantine/core/esm/';
const list = `${core}index.mjs`;
const others = '/app/node_modules/others/index.mjs';
const scroll = '/app/node_modules/scroll-lock/dist/index.js';

/** A program of one module with this code, beside a package that lists all it has. */
const needed = (code: string): string[] => {
  const modules = new Map([
    ['/app/page.tsx', { importedIds: [list, others], code }],
    [
      list,
      {
        importedIds: [`${core}Button.mjs`, `${core}Table.mjs`, scroll],
        code: `import { Button } from "./Button.mjs"; import { Table as T } from "./Table.mjs";
          import { Lock } from "scroll-lock"; export { Button, Lock, T };`,
      },
    ],
  ]);
  return neededBy('/app/page.tsx', (id) => modules.get(id));
};

test('whoever takes one part of a package does not need the others', () => {
  expect(needed(`import { Button, type Props } from '@mantine/core';`)).toEqual([
    `${core}Button.mjs`,
    others,
  ]);
  expect(needed(`import { T as Table, Lock } from "@mantine/core"; f()`)).toEqual([
    `${core}Table.mjs`,
    scroll,
    others,
  ]);
});

test.each([`import * as all from '@mantine/core'`, `import { Unknown } from '@mantine/core'`])(
  'in doubt the whole is needed: %s',
  (code) => {
    expect(needed(code)).toEqual([list, others]);
  },
);
