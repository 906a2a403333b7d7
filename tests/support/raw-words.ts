import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const assets = resolve(import.meta.dirname, '../../dist/assets');

const filesOf = (pattern: RegExp): string[] =>
  readdirSync(assets)
    .filter((name) => pattern.test(name))
    .map((name) => readFileSync(join(assets, name), 'utf8'));

/** The names of all messages in the built client: what one reads where a message itself did not come. */
export function messageIds(): string[] {
  const ids = filesOf(/^messages-.*\.js$/).flatMap((code) =>
    [...code.matchAll(/\\?"([\w+/-]{6})\\?":\[/g)].map(([, id = '']) => id),
  );
  return [...new Set(ids)];
}

/**
 * The names of all classes for which the built client has styles. Mantine's readable names
 * (`mantine-Button-root`) are left out: an element wears them whether or not a page's own style
 * sheet happens to name them.
 */
export function styledClasses(): string[] {
  const names = filesOf(/\.css$/).flatMap((css) =>
    [...css.matchAll(/\.(-?[_a-zA-Z][\w-]*)/g)].map(([, name = '']) => name),
  );
  return [...new Set(names)].filter((name) => !name.startsWith('mantine-'));
}
