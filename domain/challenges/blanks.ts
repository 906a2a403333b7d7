/** One blank of a prompt, `{{1}}`. */
export const blankPattern = /\{\{([A-Za-z0-9][\w-]{0,39})\}\}/g;

/** The ids of the blanks in a prompt, in reading order, repeated where it repeats them. */
export const blankIdsOf = (prompt: string): string[] =>
  [...prompt.matchAll(blankPattern)].map((match) => match[1] ?? '');

/** The prompt with each blank replaced by what is told. */
export const replaceBlanks = (prompt: string, replacement: (id: string) => string): string =>
  prompt.replaceAll(blankPattern, (_, id: string) => replacement(id));

/** The lowest number that no blank of the prompt has. */
export function nextBlankId(prompt: string): string {
  const taken = new Set(blankIdsOf(prompt));
  let number = 1;
  while (taken.has(String(number))) number += 1;
  return String(number);
}
