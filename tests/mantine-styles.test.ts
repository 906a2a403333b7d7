import { existsSync, globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '..');
const styles = resolve(root, 'node_modules/@mantine/core/styles');
const read = (path: string) => readFileSync(path, 'utf8');

const sheet = read(resolve(root, 'src/ui/theme/mantine.css'));
const imported = [...sheet.matchAll(/core\/styles\/([\w-]+)\.css/g)].map(([, name = '']) => name);

/** Components of Mantine that the sources name, as far as they have styles of their own. */
function usedComponents(): string[] {
  const sources = globSync('src/**/*.tsx', { cwd: root }).map((path) => read(resolve(root, path)));
  const lists = sources.flatMap((source) => [
    ...source.matchAll(/import \{([^}]+)\} from '@mantine\/core'/g),
  ]);
  const names = lists.flatMap(([, list = '']) => list.match(/\b[A-Z]\w+/g) ?? []);
  return [...new Set(names)].filter((name) => existsSync(resolve(styles, `${name}.css`)));
}

it('has the styles of every component in use', () => {
  const used = usedComponents();
  expect(used.length).toBeGreaterThan(5);
  expect(used.filter((name) => !imported.includes(name))).toEqual([]);
});

it('has them in Mantine’s own order, on which they depend', () => {
  const whole = read(resolve(styles, '../styles.css'));
  const places = imported.slice(3).map((name) => {
    const [first = ''] = /\.m_[\da-f]+/.exec(read(resolve(styles, `${name}.css`))) ?? [];
    return whole.indexOf(first);
  });
  expect(places).toEqual(places.toSorted((a, b) => a - b));
});

it('is the only place they come from', () => {
  const others = globSync('src/**/*.{ts,tsx}', { cwd: root }).filter((path) =>
    /^import '@mantine\/.*\.css'/m.test(read(resolve(root, path))),
  );
  expect(others).toEqual([]);
});
