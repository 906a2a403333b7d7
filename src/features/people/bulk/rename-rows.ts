export interface RenameRow {
  readonly accountName: string;
  readonly value: string;
}

/** Two columns as a spreadsheet hands them over: a tab between them, or a comma where there is none. */
export function rowsOf(text: string): RenameRow[] {
  return text
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const sign = line.includes('\t') ? '\t' : ',';
      const at = line.indexOf(sign);
      if (at < 0) return { accountName: line.trim(), value: '' };
      return { accountName: line.slice(0, at).trim(), value: line.slice(at + 1).trim() };
    });
}

export const textOf = (rows: readonly RenameRow[]): string =>
  rows.map(({ accountName, value }) => `${accountName}\t${value}`).join('\n');
