import { describe, expect, it } from 'vitest';
import { withFullAddresses } from './own-modules.ts';

const at = 'https://app.invalid/js/main.js';
const made = (script: string) => withFullAddresses(script, at);

describe('what modules import from each other', () => {
  it.each([
    [`import a from './a.js';`, `import a from 'https://app.invalid/js/a.js';`],
    [`export * from "../b.js"`, `export * from "https://app.invalid/b.js"`],
    [`import '/c.js'`, `import 'https://app.invalid/c.js'`],
    [`import('./d.js')`, `import("https://app.invalid/js/d.js")`],
    [
      `import{x}from'./e.js';import{y}from'./f.js'`,
      `import{x}from'https://app.invalid/js/e.js';import{y}from'https://app.invalid/js/f.js'`,
    ],
  ])('%s is written out in full', (script, expected) => {
    expect(made(script)).toBe(expected);
  });

  it('is looked at while it runs where a script puts it together', () => {
    const [, wrapped = ''] = /^import\((.*)\)$/.exec(made('import(`./${name}.js`)')) ?? [];
    // oxlint-disable-next-line typescript/no-implied-eval -- what it makes of a script is a script
    const leadTo = new Function('name', `return ${wrapped}`) as (name: string) => string;
    expect(leadTo('a')).toBe('https://app.invalid/js/a.js');
    const other = made('import(name)');
    expect(other).toContain('(name)');
  });

  it('says of its own address what a server would', () => {
    const script = made(`export const url = new URL('x.png', import.meta.url).href`);
    expect(script).toContain(JSON.stringify(at));
    expect(script).not.toContain('import.meta');
  });

  it.each([
    `import { a } from 'a-package'`,
    `import('https://elsewhere.example/a.js')`,
    `const text = "import './a.js'"`,
    `// import './a.js'`,
    `export const broken = (`,
    `import './a.js`,
  ])('leaves %s as it is', (script) => {
    expect(made(script)).toBe(script);
  });
});
