import { type Braces, layOut } from './inspect-layout.ts';

/** How a value is written by `console.log` in Node: the same letters, as outputs are compared exactly. */
export function inspect(value: unknown, depth = 2): string {
  return new Inspection(depth).write(value, 0);
}

const mostItems = 100;
const isKey = /^[A-Za-z_]\w*$/;

class Inspection {
  readonly #depth: number;
  readonly #open: object[] = [];
  readonly #circles = new Map<object, number>();
  #indentation = 0;
  /** Of what was written last. */
  #deepest = 0;

  constructor(depth: number) {
    this.#depth = depth;
  }

  write(value: unknown, level: number): string {
    if (typeof value === 'string') return this.#text(value);
    if (Object.is(value, -0)) return '-0';
    if (typeof value === 'bigint') return `${value}n`;
    if (typeof value !== 'function' && (typeof value !== 'object' || value === null))
      return String(value);
    if (this.#open.includes(value)) {
      const number = this.#circles.get(value) ?? this.#circles.size + 1;
      this.#circles.set(value, number);
      return `[Circular *${number}]`;
    }
    return this.#object(value, level);
  }

  #text(value: string): string {
    const room = 80 - this.#indentation - 4;
    if (value.length <= 16 || value.length <= room || !value.includes('\n')) return quoted(value);
    return value
      .split(/(?<=\n)/)
      .map(quoted)
      .join(` +\n${' '.repeat(this.#indentation + 2)}`);
  }

  #object(value: object, level: number): string {
    const name = nameOf(value);
    const keys = keysOf(value);
    const { entries, braces, items, isCut } = this.#shapeOf(value, name);
    const isPlain = entries.length === 0 && keys.length === 0;
    if (isPlain && braces.base !== '') return braces.base;
    if (isPlain) return `${braces.open}${braces.close}`;
    if (level > this.#depth)
      return `[${Array.isArray(value) ? 'Array' : (name ?? '[Object: null prototype]')}]`;
    this.#open.push(value);
    this.#deepest = level;
    const written = [
      ...entries.map((entry) => entry(level)),
      ...keys.map((key) => this.#property(value, key, level)),
    ];
    const [more] = isCut ? written.splice(entries.length - 1, 1) : [];
    if (more !== undefined) written.splice(entries.length - 1, 0, more);
    this.#open.pop();
    const number = this.#circles.get(value);
    const reference = number === undefined ? '' : `<ref *${number}> `;
    return layOut({
      ...braces,
      ...(braces.base === ''
        ? { open: reference + braces.open }
        : { base: reference + braces.base }),
      entries: written,
      items,
      isCut,
      indentation: this.#indentation,
      levelsWithin: this.#deepest - level,
    });
  }

  #within(value: unknown, level: number, more: number): string {
    this.#indentation += more;
    const text = this.write(value, level + 1);
    this.#indentation -= more;
    return text;
  }

  #property(value: object, key: PropertyKey, level: number): string {
    const about = Object.getOwnPropertyDescriptor(value, key);
    const name =
      typeof key === 'symbol'
        ? key.toString()
        : isKey.test(String(key))
          ? String(key)
          : quoted(String(key));
    if (about?.get) return `${name}: ${about.set ? '[Getter/Setter]' : '[Getter]'}`;
    if (about?.set) return `${name}: [Setter]`;
    return `${name}: ${this.#within(about?.value, level, 2)}`;
  }

  #shapeOf(value: object, name: string | undefined): Inside {
    const called = (usual: string): string =>
      name === undefined ? `[${usual}: null prototype] ` : name === usual ? '' : `${name} `;
    const list = (open: string, items: readonly unknown[], left: number): Inside => {
      const entries: Entry[] = this.#items(items.slice(0, mostItems));
      const more = left - mostItems;
      if (more > 0) entries.push(() => `... ${more} more item${more > 1 ? 's' : ''}`);
      return { entries, braces: { open, close: ']', base: '' }, items, isCut: more > 0 };
    };
    const plain = (base: string, open = '{'): Inside => ({
      entries: [],
      braces: { open, close: '}', base },
      items: undefined,
      isCut: false,
    });
    if (Array.isArray(value)) {
      const own: unknown[] = value;
      const prefix = name === 'Array' ? '' : `${name ?? '[Array: null prototype]'}(${own.length}) `;
      return list(`${prefix}[`, own, own.length);
    }
    if (ArrayBuffer.isView(value) && !(value instanceof DataView)) {
      const own = Array.from(value as Uint8Array);
      return list(`${name}(${own.length}) [`, own, own.length);
    }
    if (value instanceof Map)
      return {
        ...plain('', `${name}(${value.size}) {`),
        entries: [...value].map(
          ([key, one]) =>
            (level) =>
              `${this.#within(key, level, 2)} => ${this.#within(one, level, 2)}`,
        ),
      };
    if (value instanceof Set)
      return {
        ...plain('', `${name}(${value.size}) {`),
        entries: [...value].map((one) => (level) => this.#within(one, level, 2)),
      };
    if (typeof value === 'function') return plain(functionName(value));
    if (value instanceof RegExp) return plain(String(value));
    if (value instanceof Date)
      return plain(Number.isNaN(value.getTime()) ? 'Invalid Date' : value.toISOString());
    if (value instanceof Error) return plain(errorText(value));
    for (const [Boxed, word] of boxes)
      if (value instanceof Boxed)
        return plain(`[${word}: ${this.write((value as { valueOf(): unknown }).valueOf(), 0)}]`);
    if (value instanceof Promise)
      return { ...plain('', 'Promise {'), entries: [() => '<pending>'] };
    if (value instanceof WeakMap || value instanceof WeakSet)
      return { ...plain('', `${name} {`), entries: [() => '<items unknown>'] };
    const tag: unknown = (value as { [Symbol.toStringTag]?: unknown })[Symbol.toStringTag];
    const tagged = typeof tag === 'string' && tag !== '' && tag !== name ? `[${tag}] ` : '';
    const prefix = tagged !== '' && name === 'Object' ? 'Object ' : called('Object');
    return plain('', `${prefix}${tagged}{`);
  }

  #items(items: readonly unknown[]): Entry[] {
    const entries: Entry[] = [];
    for (let at = 0; at < items.length; at += 1) {
      if (at in items) {
        const item = items[at];
        entries.push((level) => this.#within(item, level, 2));
        continue;
      }
      let holes = 1;
      while (at + 1 < items.length && !(at + 1 in items)) {
        holes += 1;
        at += 1;
      }
      const count = holes;
      entries.push(() => `<${count} empty item${count > 1 ? 's' : ''}>`);
    }
    return entries;
  }
}

type Entry = (level: number) => string;

interface Inside {
  readonly entries: readonly Entry[];
  readonly braces: Braces;
  readonly items: readonly unknown[] | undefined;
  readonly isCut: boolean;
}

const boxes = [
  [Number, 'Number'],
  [String, 'String'],
  [Boolean, 'Boolean'],
] as const;

/** Of its class; undefined where it has none. */
function nameOf(value: object): string | undefined {
  for (let one: unknown = value; typeof one === 'object' || typeof one === 'function';) {
    if (one === null) return undefined;
    const about = Object.getOwnPropertyDescriptor(one, 'constructor');
    const made: unknown = about?.value;
    if (typeof made === 'function' && made.name !== '' && value instanceof made) return made.name;
    one = Object.getPrototypeOf(one);
  }
  return undefined;
}

/** Those that are written: all that are enumerable, and not the items of a list. */
function keysOf(value: object): PropertyKey[] {
  const isList =
    Array.isArray(value) ||
    ArrayBuffer.isView(value) ||
    Object.prototype.toString.call(value) === '[object String]';
  const names = Object.keys(value).filter((key) => !(isList && /^\d+$/.test(key)));
  const symbols = Object.getOwnPropertySymbols(value).filter((key) =>
    Object.prototype.propertyIsEnumerable.call(value, key),
  );
  return [...names, ...symbols];
}

function functionName(value: object): string {
  const { name } = value as { name: unknown };
  const text = Function.prototype.toString.call(value);
  const known = typeof name === 'string' && name !== '' ? name : undefined;
  if (/^class\b/.test(text)) {
    const parent: unknown = Object.getPrototypeOf(value);
    const base =
      typeof parent === 'function' && parent.name !== '' ? ` extends ${parent.name}` : '';
    return `[class ${known ?? '(anonymous)'}${base}]`;
  }
  const kind = nameOf(value) ?? 'Function';
  return known === undefined ? `[${kind} (anonymous)]` : `[${kind}: ${known}]`;
}

function errorText(error: Error): string {
  const title = `${error.name}${error.message === '' ? '' : `: ${error.message}`}`;
  const stack = stackOf(error);
  return stack === '' ? `[${title}]` : `${title}\n${stack}`;
}

/** The lines that lead to where it was thrown, in one form for all engines, and only those of the program. */
export function stackOf(error: Error): string {
  const lines = (error.stack ?? '').split('\n').flatMap((line) => {
    const [, where] = /((?:main|Main)\.\w+:\d+(?::\d+)?)/.exec(line) ?? [];
    if (where === undefined) return [];
    const [, name] =
      /^\s*at (?:async )?([\w.<> ]+) \(/.exec(line) ?? /^([\w.<>]+)@/.exec(line) ?? [];
    return [name === undefined ? `    at ${where}` : `    at ${name} (${where})`];
  });
  return lines.join('\n');
}

const escapes: Readonly<Record<string, string>> = {
  '\b': '\\b',
  '\t': '\\t',
  '\n': '\\n',
  '\f': '\\f',
  '\r': '\\r',
  '\\': '\\\\',
};

function quoted(text: string): string {
  const quote = ["'", '"', '`'].find((one) => !text.includes(one)) ?? "'";
  // oxlint-disable-next-line no-control-regex -- exactly these are written as escapes
  const inner = text.replaceAll(/[\u0000-\u001F\\\u007F-\u009F]|\p{Cs}/gu, (letter) => {
    const code = letter.charCodeAt(0);
    return (
      escapes[letter] ??
      (code > 0xff
        ? `\\u${code.toString(16).toUpperCase()}`
        : `\\x${code.toString(16).toUpperCase().padStart(2, '0')}`)
    );
  });
  return quote + (text.includes(quote) ? inner.replaceAll("'", "\\'") : inner) + quote;
}
