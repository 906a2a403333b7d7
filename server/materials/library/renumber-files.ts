const namesAFile = /(^f|F)ileId(s)?$/;

/**
 * A document with the ids of its files replaced. Documents name files in members called `fileId`,
 * `fileIds` or something that ends in `FileId`.
 */
export function renumberFiles(content: unknown, idOf: ReadonlyMap<number, number>): unknown {
  if (Array.isArray(content)) return content.map((one) => renumberFiles(one, idOf));
  if (typeof content !== 'object' || content === null) return content;
  return Object.fromEntries(
    Object.entries(content).map(([name, value]: [string, unknown]) => [
      name,
      namesAFile.test(name) ? renumbered(value, idOf) : renumberFiles(value, idOf),
    ]),
  );
}

function renumbered(value: unknown, idOf: ReadonlyMap<number, number>): unknown {
  if (typeof value === 'number') return idOf.get(value) ?? value;
  if (Array.isArray(value)) return value.map((one) => renumbered(one, idOf));
  return renumberFiles(value, idOf);
}

const shown = /keiko:asset\/(\d{1,10})\//g;

/** Content with the ids of the files that its texts show replaced: they begin the paths of its assets. */
export function renumberShown(content: unknown, idOf: ReadonlyMap<number, number>): unknown {
  if (typeof content === 'string')
    return content.replaceAll(
      shown,
      (_, id: string) => `keiko:asset/${idOf.get(Number(id)) ?? id}/`,
    );
  if (Array.isArray(content)) return content.map((one) => renumberShown(one, idOf));
  if (typeof content !== 'object' || content === null) return content;
  return Object.fromEntries(
    Object.entries(content).map(([name, value]: [string, unknown]) => [
      name,
      renumberShown(value, idOf),
    ]),
  );
}
