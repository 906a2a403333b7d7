import {
  type ArrayExpression,
  type Expression,
  type Node,
  type ObjectExpression,
  parseSync,
  Visitor,
} from 'oxc-parser';
import { CommandError } from '../../command-error.ts';

/** A change of one file's text; what it does not find, or finds done, it refuses in a sentence. */
export type Edit = (text: string) => string;

type List = ArrayExpression | ObjectExpression;

/** What is added to a list. */
interface Addition {
  /** The name of what holds it, `staffRoutes`, or of what is called with it, `subjectNames.register`. */
  readonly to: string;
  /** One or more entries as they stand in the source, without a comma at the end. */
  readonly entry: string;
  /** The entry that it follows, by its key or as it is written; else it is the last. */
  readonly after?: string;
  /** Among words in the order of the alphabet. */
  readonly isSorted?: true;
}

export function parsed(text: string) {
  // TSX reads everything that the house writes: nothing casts by angle brackets.
  const { program, errors } = parseSync('source.tsx', text);
  if (errors.length > 0) throw new CommandError(`cannot be parsed: ${errors[0]?.message}`);
  return program;
}

/** The one of what was found; none or several is no place to write at. */
export function onlyOne<Found>(found: readonly Found[], what: string): Found {
  const [first, ...others] = found;
  if (first === undefined) throw new CommandError(`has no ${what} (any more)`);
  if (others.length > 0) throw new CommandError(`has several of ${what}`);
  return first;
}

/** Into the literal of an array or an object. */
export const inList =
  ({ to, entry, after, isSorted }: Addition): Edit =>
  (text) => {
    const list = onlyOne(listsOf(text, to), `list \`${to}\``);
    const entries = entriesOf(list, text);
    for (const { name } of namedIn(list, entry))
      if (entries.some((known) => known.name === name))
        throw new CommandError(`has \`${name}\` in \`${to}\` already`);
    const before = isSorted ? entries.findLast(({ text }) => text < entry) : undefined;
    const found = after === undefined ? before : entries.find(({ name }) => name === after);
    if (after !== undefined && !found) throw new CommandError(`has no \`${after}\` in \`${to}\``);
    const place = found ?? (isSorted ? undefined : entries.at(-1));
    if (place === undefined)
      return `${text.slice(0, list.start + 1)}\n${entry},${text.slice(list.start + 1)}`;
    const comma = /^\s*,/.exec(text.slice(place.end))?.[0];
    const at = place.end + (comma?.length ?? 0);
    return `${text.slice(0, at)}${comma === undefined ? ',' : ''}\n${entry},${text.slice(at)}`;
  };

interface Entry {
  /** Its key, or all of it. */
  readonly name: string;
  readonly text: string;
  readonly end: number;
}

function entriesOf(list: List, text: string): Entry[] {
  const nodes = list.type === 'ArrayExpression' ? list.elements : list.properties;
  return nodes.flatMap((node) => {
    if (node === null) return [];
    const own = text.slice(node.start, node.end);
    const name = node.type === 'Property' ? text.slice(node.key.start, node.key.end) : own;
    return [{ name, text: own, end: node.end }];
  });
}

/** What is about to be written, read as what it will be a part of. */
function namedIn(list: List, entry: string): Entry[] {
  const text = list.type === 'ArrayExpression' ? `([${entry}])` : `({${entry}})`;
  const [statement] = parsed(text).body;
  const inside = statement?.type === 'ExpressionStatement' ? literal(statement.expression) : null;
  return inside ? entriesOf(inside, text) : [];
}

function listsOf(text: string, name: string): List[] {
  const lists: List[] = [];
  const add = (node: Node | null | undefined) => {
    const found = node ? literal(node) : null;
    if (found) lists.push(found);
  };
  new Visitor({
    VariableDeclarator: ({ id, init }) =>
      void (id.type === 'Identifier' && id.name === name && add(init)),
    CallExpression: ({ callee, arguments: [first] }) =>
      void (text.slice(callee.start, callee.end) === name && add(first)),
    FunctionDeclaration: ({ id, body }) => {
      const last = id?.name === name ? body?.body.at(-1) : undefined;
      if (last?.type === 'ReturnStatement') add(last.argument);
    },
  }).visit(parsed(text));
  return lists;
}

/** The literal in `([...] as const satisfies …)` or `new Set([...])`, or that a function answers with. */
function literal(node: Node): List | null {
  switch (node.type) {
    case 'ArrayExpression':
    case 'ObjectExpression':
      return node;
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'ParenthesizedExpression':
      return literal(node.expression satisfies Expression);
    case 'ArrowFunctionExpression':
      return literal(node.body);
    case 'NewExpression':
      return node.arguments[0] ? literal(node.arguments[0]) : null;
    default:
      return null;
  }
}
