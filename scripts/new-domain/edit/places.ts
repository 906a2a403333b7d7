import { Visitor } from 'oxc-parser';
import { CommandError } from '../../command-error.ts';
import { type Edit, onlyOne, parsed } from './lists.ts';

/** What is imported, from where: `{ names: ['a', 'type B'], from: './c.ts' }`. */
interface Import {
  readonly names: readonly string[];
  readonly from: string;
}

/** Before the first import of its kind that comes after it in the alphabet, or into the one from the same file. */
export const imported =
  ({ names, from }: Import): Edit =>
  (text) => {
    const known = parsed(text).body.filter((node) => node.type === 'ImportDeclaration');
    const same = known.find(
      ({ source, importKind }) => source.value === from && importKind !== 'type',
    );
    if (same) {
      const has = new Set(same.specifiers.map(({ local }) => local.name));
      const missing = names.filter((name) => !has.has(name.replace('type ', '')));
      const last = same.specifiers.at(-1);
      if (!last) throw new CommandError(`imports nothing by name from ${from}`);
      return `${text.slice(0, last.end)}${missing.map((name) => `, ${name}`).join('')}${text.slice(last.end)}`;
    }
    const line = `import { ${names.join(', ')} } from '${from}';`;
    const next = known.find(
      ({ source }) => isOwn(source.value) === isOwn(from) && source.value > from,
    );
    if (next) return `${text.slice(0, next.start)}${line}\n${text.slice(next.start)}`;
    const end = known.at(-1)?.end;
    if (end === undefined) throw new CommandError('imports nothing');
    return `${text.slice(0, end)}\n${line}${text.slice(end)}`;
  };

const isOwn = (path: string): boolean => path.startsWith('.');

/** A further word at the end of the words of `const name = 'one two'.split(' ')`, or of what is called with them. */
export const inWords =
  (name: string, word: string, first?: string): Edit =>
  (text) => {
    const strings: { start: number; end: number; value: string }[][] = [];
    const within = ({ start, end }: { start: number; end: number }) => {
      const found: { start: number; end: number; value: string }[] = [];
      new Visitor({
        Literal: (node) => {
          if (typeof node.value === 'string' && node.value.trim() !== '' && node.value !== first)
            if (start <= node.start && node.end <= end) found.push({ ...node, value: node.value });
        },
      }).visit(program);
      strings.push(found);
    };
    const program = parsed(text);
    new Visitor({
      VariableDeclarator: (node) =>
        void (
          first === undefined &&
          node.id.type === 'Identifier' &&
          node.id.name === name &&
          within(node)
        ),
      CallExpression: (node) => {
        const [argument] = node.arguments;
        const isCalled = node.callee.type === 'Identifier' && node.callee.name === name;
        if (isCalled && argument?.type === 'Literal' && argument.value === first) within(node);
      },
    }).visit(program);
    const found = onlyOne(strings, `words of \`${first ?? name}\``);
    if (found.some(({ value }) => value.split(' ').includes(word)))
      throw new CommandError(`has \`${word}\` in \`${first ?? name}\` already`);
    const last = onlyOne(found.slice(-1), `words of \`${first ?? name}\``);
    const isLong = last.value.length + word.length > 85;
    const more = isLong ? ` ' + '${word}'` : ` ${word}'`;
    return `${text.slice(0, last.end - 1)}${more}${text.slice(last.end)}`;
  };

/** A further member of a union: of the type of this name, or of a property of an interface. */
export const inUnion =
  (name: string, member: string): Edit =>
  (text) => {
    const unions: { start: number; end: number }[] = [];
    const add = (node: { type: string; start: number; end: number } | undefined) =>
      void (node?.type === 'TSUnionType' && unions.push(node));
    new Visitor({
      TSTypeAliasDeclaration: ({ id, typeAnnotation }) =>
        void (id.name === name && add(typeAnnotation)),
      TSPropertySignature: ({ key, typeAnnotation }) =>
        void (
          key.type === 'Identifier' &&
          key.name === name &&
          add(typeAnnotation?.typeAnnotation)
        ),
    }).visit(parsed(text));
    const { start, end } = onlyOne(unions, `union \`${name}\``);
    if (
      text
        .slice(start, end)
        .split(/\s*\|\s*/)
        .includes(member)
    )
      throw new CommandError(`has \`${member}\` in \`${name}\` already`);
    return `${text.slice(0, end)} | ${member}${text.slice(end)}`;
  };

/** A further case before the default of the one `switch` of a function. */
export const inSwitch =
  (name: string, label: string, body: string): Edit =>
  (text) => {
    const defaults: number[] = [];
    new Visitor({
      FunctionDeclaration: ({ id, body: inside }) => {
        for (const node of (id?.name === name && inside?.body) || [])
          if (node.type === 'SwitchStatement')
            for (const one of node.cases) if (one.test === null) defaults.push(one.start);
      },
    }).visit(parsed(text));
    const at = onlyOne(defaults, `default in the switch of \`${name}\``);
    if (text.includes(`case ${label}:`)) throw new CommandError(`has a case ${label} already`);
    return `${text.slice(0, at)}case ${label}:\n${body}\n${text.slice(at)}`;
  };

/** A further statement after the one that begins so. */
export const afterStatement =
  (begin: string, statement: string): Edit =>
  (text) => {
    if (text.includes(statement)) throw new CommandError(`has \`${statement}\` already`);
    const ends: number[] = [];
    new Visitor({
      ExpressionStatement: ({ start, end }) =>
        void (text.startsWith(begin, start) && ends.push(end)),
    }).visit(parsed(text));
    const at = onlyOne(ends, `statement \`${begin}…\``);
    return `${text.slice(0, at)}\n${statement}${text.slice(at)}`;
  };

/** A further row at the end of the one table of a page of Markdown. */
export const inTable =
  (cells: readonly string[]): Edit =>
  (text) => {
    const lines = text.split('\n');
    if (lines.some((line) => line.startsWith(`| ${cells[0]} `)))
      throw new CommandError(`has a row of ${cells[0]} already`);
    const last = lines.findLastIndex((line) => line.startsWith('|'));
    if (last < 0) throw new CommandError('has no table (any more)');
    return lines.toSpliced(last + 1, 0, `| ${cells.join(' | ')} |`).join('\n');
  };
