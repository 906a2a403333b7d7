import { type ESTree, parseSync } from 'vite';

type Node = { readonly type: string } & ESTree.Span;

/**
 * Blanks out what a module of `domain` makes for itself and imports by name, as far as nothing in it uses that
 * any more: what it would have been made of is then no part of what the module's readers bring along. Nothing
 * moves to another line.
 */
export function withoutUnused(code: string): string {
  let rest = code;
  for (;;) {
    const leaner = withoutUnusedOnce(rest);
    if (leaner === rest) return rest;
    rest = leaner;
  }
}

function withoutUnusedOnce(code: string): string {
  const { body } = parseSync('domain.ts', code).program;
  const used = new Set<string>();
  for (const statement of body) for (const name of namesUsedIn(statement)) used.add(name);
  return body
    .filter((statement) => isUnused(statement, used))
    .reduce((rest, span) => blanked(rest, span), code);
}

function isUnused(statement: ESTree.Statement | ESTree.Directive, used: ReadonlySet<string>) {
  if (statement.type === 'ImportDeclaration')
    return (
      statement.specifiers.length > 0 &&
      statement.specifiers.every(({ local }) => !used.has(local.name))
    );
  return (
    statement.type === 'VariableDeclaration' &&
    statement.declarations.every(({ id }) => id.type === 'Identifier' && !used.has(id.name))
  );
}

/** What a statement reads; types read nothing when the program runs, and a name that it gives is not read. */
function namesUsedIn(node: Node, isName = false): string[] {
  if (node.type === 'Identifier') return isName ? [] : [(node as ESTree.IdentifierReference).name];
  if (node.type === 'ImportDeclaration' || isTypeOnly(node)) return [];
  return Object.entries(node).flatMap(([key, value]) => {
    const isGiven = key === 'id' && node.type === 'VariableDeclarator';
    return (Array.isArray(value) ? value : [value])
      .filter(isNode)
      .flatMap((child) => namesUsedIn(child, isGiven));
  });
}

/** All of TypeScript's own but what stands around an expression. */
const isTypeOnly = ({ type }: Node): boolean =>
  type.startsWith('TS') && !/^TS(As|Satisfies|NonNull|TypeAssertion|Instantiation)/.test(type);

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value;

const blanked = (code: string, { start, end }: ESTree.Span): string =>
  code.slice(0, start) + code.slice(start, end).replaceAll(/[^\n]/g, ' ') + code.slice(end);
