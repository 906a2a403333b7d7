import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';

export interface Import {
  specifier: string;
  /** The file it means, from the root of the repository; undefined for a package. */
  target: string | undefined;
  names: readonly string[];
  /** `import type`: it vanishes before the code runs. */
  isType: boolean;
  /** `import()`: it comes when it is asked for. */
  isAskedFor: boolean;
}

export interface Source {
  /** From the root of the repository, with forward slashes. */
  path: string;
  lines: number;
  imports: readonly Import[];
  /** Calls such as `.insert(notes)`: the method and the plain name it is given. */
  calls: readonly { method: string; argument: string }[];
  /** Syntax that only TypeScript has and that leaves code behind: it cannot be stripped. */
  unerasable: readonly string[];
  /** How it reaches a database of the browser by itself, if it does. */
  database: readonly string[];
  /** It declares nothing and only passes on what other files export. */
  isBarrel: boolean;
}

export const wings = ['domain', 'server', 'src', 'scripts', 'tests'] as const;

/** Every source file of the house with what it imports, however it imports it. */
export function readSources(root: string): Source[] {
  const paths = wings.flatMap((wing) =>
    globSync(`${wing}/**/*.{ts,tsx,mts,mjs,js}`, { cwd: root }).filter(isOurs),
  );
  return paths.map((path) => readSource(root, path.replaceAll('\\', '/')));
}

// Written by a tool, not by us.
function isOurs(path: string): boolean {
  return !/\.gen\.ts$|^src\/locales\//.test(path);
}

function readSource(root: string, path: string): Source {
  const text = readFileSync(join(root, path), 'utf8');
  const { program, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path} cannot be parsed: ${errors[0]?.message}`);
  const imports: Import[] = [];
  const calls: { method: string; argument: string }[] = [];
  const unerasable: string[] = [];
  const database: string[] = [];
  const add = (
    source: unknown,
    more: Partial<Pick<Import, 'names' | 'isType' | 'isAskedFor'>> = {},
  ) => {
    const specifier = textOf(source);
    const target = specifier === undefined ? undefined : locate(path, specifier);
    if (specifier !== undefined)
      imports.push({ names: [], isType: false, isAskedFor: false, ...more, specifier, target });
  };
  new Visitor({
    ImportDeclaration: (node) =>
      add(node.source, {
        names: node.specifiers.map((specifier) => specifier.local.name),
        isType: node.importKind === 'type',
      }),
    ExportAllDeclaration: (node) => add(node.source),
    ExportNamedDeclaration: (node) => add(node.source),
    ImportExpression: (node) => add(node.source, { isAskedFor: true }),
    TSImportType: (node) => add(node.source),
    TSExternalModuleReference: (node) => add(node.expression),
    TSEnumDeclaration: (node) => void unerasable.push(`enum ${node.id.name}`),
    TSModuleDeclaration: (node) => {
      if (!node.declare && node.kind === 'namespace') unerasable.push('namespace');
    },
    Identifier: (node) => {
      if (['indexedDB', 'transaction'].includes(node.name)) database.push(node.name);
    },
    CallExpression: (node) => {
      const [first] = node.arguments;
      if (node.callee.type === 'Identifier' && node.callee.name === 'require') add(first);
      if (node.callee.type !== 'MemberExpression' || first?.type !== 'Identifier') return;
      if (node.callee.property.type !== 'Identifier') return;
      calls.push({ method: node.callee.property.name, argument: first.name });
    },
  }).visit(program);
  const isBarrel =
    program.body.length > 0 &&
    program.body.every(
      (node) =>
        node.type === 'ExportAllDeclaration' ||
        (node.type === 'ExportNamedDeclaration' && node.source !== null),
    );
  const lines = text.split('\n').length - (text.endsWith('\n') ? 1 : 0);
  return { path, lines, imports, calls, unerasable, database, isBarrel };
}

function textOf(node: unknown): string | undefined {
  if (typeof node !== 'object' || node === null || !('value' in node)) return undefined;
  return typeof node.value === 'string' ? node.value : undefined;
}

function locate(from: string, specifier: string): string | undefined {
  if (!specifier.startsWith('.') && !specifier.startsWith('/')) return undefined;
  const path = specifier.replace(/[?#].*$/, '');
  // A path from the root is how Vite names a file of the repository.
  const file = path.startsWith('/') ? path.slice(1) : join(dirname(from), path);
  return normalize(file).replaceAll('\\', '/');
}
