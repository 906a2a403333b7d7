import { inspect } from './inspect.ts';

/** What `console.log` prints of its arguments. */
export function format(...values: readonly unknown[]): string {
  const [first, ...others] = values;
  const rest = [...others];
  const words: string[] = [];
  if (typeof first === 'string' && others.length > 0)
    words.push(
      first.replaceAll(/%[sdifjoOc%]/g, (mark) => {
        if (mark === '%%') return '%';
        if (rest.length === 0) return mark;
        return filled(mark, rest.shift());
      }),
    );
  else if (values.length > 0) words.push(shown(first));
  for (const one of rest) words.push(shown(one));
  return words.join(' ');
}

const shown = (value: unknown): string => (typeof value === 'string' ? value : inspect(value));

function filled(mark: string, value: unknown): string {
  switch (mark) {
    case '%s':
      if (typeof value === 'object' && value !== null) return inspect(value, 0);
      return typeof value === 'bigint' || Object.is(value, -0) ? inspect(value) : String(value);
    case '%d':
      return typeof value === 'object'
        ? 'NaN'
        : inspect(typeof value === 'bigint' ? value : Number(value));
    case '%i':
      return typeof value === 'object' ? 'NaN' : String(Number.parseInt(textOf(value), 10));
    case '%f':
      return String(Number.parseFloat(textOf(value)));
    case '%j':
      return JSON.stringify(value) ?? 'undefined';
    case '%c':
      return '';
    default:
      return inspect(value, 4);
  }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : inspect(value));
