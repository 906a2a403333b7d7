import { type ESTree, parseSync, type Plugin, Visitor } from 'vite';
import { withoutUnused } from './drop-unused.ts';

const ofDomain = /\/domain\/.+\.ts$/;
const withSchemas = /from 'zod'/;
const shapes = new Set(['query', 'body', 'result']);

/**
 * The client knows the shapes of what it sends and gets as types alone; the schemas, which check them on
 * the server, stay there, and with them what they are made of. A schema or an endpoint that no page uses is not
 * made at its start either.
 */
export const clientContracts: Plugin = {
  name: 'client-contracts',
  enforce: 'pre',
  apply: 'build',
  transform(code, id) {
    if (!ofDomain.test(id) || !withSchemas.test(code)) return undefined;
    // Nothing moves to another line.
    return { code: onDemand(withoutUnused(withoutShapes(code))), map: null };
  },
};

/** Blanks out the schemas of the endpoints. */
export function withoutShapes(code: string): string {
  let rest = code;
  const blank = ({ start, end }: ESTree.Span) => {
    const to = end + (/^\s*,/.exec(code.slice(end))?.[0].length ?? 0);
    const gap = code.slice(start, to).replaceAll(/[^\n]/g, ' ');
    rest = rest.slice(0, start) + gap + rest.slice(to);
  };
  new Visitor({
    CallExpression({ callee, arguments: [definition] }) {
      if (callee.type !== 'Identifier' || callee.name !== 'endpoint') return;
      if (definition?.type !== 'ObjectExpression') return;
      for (const property of definition.properties) if (isShape(property)) blank(property);
    },
  }).visit(programOf(code));
  return rest;
}

/** Lets the bundler drop what a module makes by a call, when nobody asks for it. */
export function onDemand(code: string): string {
  const made = programOf(code)
    .body.map((statement) =>
      statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement,
    )
    .flatMap((statement) =>
      statement?.type === 'VariableDeclaration' ? statement.declarations : [],
    )
    .flatMap(({ init }) => (init?.type === 'CallExpression' ? [init] : []));
  // From the end, so that the places before stay where they are.
  return made.reduceRight(
    (text, { start, end }) =>
      `${text.slice(0, start)}/* @__PURE__ */ (() => ${text.slice(start, end)})()${text.slice(end)}`,
    code,
  );
}

const programOf = (code: string) => parseSync('domain.ts', code).program;

const isShape = (property: ESTree.ObjectPropertyKind): boolean =>
  property.type === 'Property' &&
  property.key.type === 'Identifier' &&
  shapes.has(property.key.name);
