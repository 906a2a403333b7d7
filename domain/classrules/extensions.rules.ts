/** More time that somebody was given: until when, for the class or for one material of it. */
export interface Extension {
  readonly classMaterialId: number | null;
  readonly endsOn: string;
}

/** The last day, with what was given on top of it; never an earlier one. */
export function extended(
  day: string,
  extensions: readonly Extension[],
  classMaterialId: number | null,
): string {
  return extensions
    .filter((given) => given.classMaterialId === classMaterialId)
    .reduce((latest, { endsOn }) => (endsOn > latest ? endsOn : latest), day);
}
