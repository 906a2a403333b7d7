const pattern = /\{\{([A-Za-z0-9][\w-]{0,39})\}\}/g;

/** The ids of the blanks in a prompt, in reading order, repeated where it repeats them. */
export const blankIdsOf = (prompt: string): string[] =>
  [...prompt.matchAll(pattern)].map((match) => match[1] ?? '');

/** The prompt with each blank replaced by what is told. */
export const replaceBlanks = (prompt: string, replacement: (id: string) => string): string =>
  prompt.replaceAll(pattern, (_, id: string) => replacement(id));
