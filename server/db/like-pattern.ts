/** For `ilike`: the keyword anywhere, its own `%`, `_` and `\` taken literally. */
export const likePattern = (keyword: string): string =>
  `%${keyword.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
