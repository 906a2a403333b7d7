const LANGUAGE = /[\p{L}\p{N}+#_-]+/u;

/**
 * A code block's source without mdBook's marks: 'rust,editable' is 'rust', and lines of Rust that
 * mdBook hides ('# ' in front) go, as its readers never see them.
 */
export function cleanedCode(source: string, language: string): string {
  const [first = '', ...rest] = source.split('\n');
  const fence = /^(?:`{3,}|~{3,})/.exec(first)?.[0];
  if (fence === undefined) return source;
  const name = LANGUAGE.exec(language)?.[0] ?? '';
  const head = /[,{}]/.test(language) ? fence + name : first;
  if (name !== 'rust') return [head, ...rest].join('\n');
  const shown = rest
    .filter((line) => !/^\s*#(?: |$)/.test(line))
    .map((line) => line.replace(/^(\s*)##/, '$1#'));
  return [head, ...shown].join('\n');
}
