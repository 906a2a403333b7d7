/** Another run than the first, and the same one whenever the same is asked for. */
export const hiddenRunId = (id: string): string =>
  `${id.slice(0, -1)}${((Number.parseInt(id.slice(-1), 16) + 1) % 16).toString(16)}`;
