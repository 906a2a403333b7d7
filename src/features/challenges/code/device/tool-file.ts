/** A part of the program that is handed over as bytes; its name never changes its content. */
export interface ToolFile {
  /** By which the language itself knows it. */
  readonly name: string;
  readonly url: string;
  readonly bytes: number;
}

/**
 * What was found of a package, by how it is named there.
 *
 * @throws where one is missing whose size is known
 */
export function toolFiles(
  found: Readonly<Record<string, string>>,
  bytesOf: Readonly<Record<string, number>>,
): readonly ToolFile[] {
  return Object.entries(bytesOf).map(([name, bytes]) => {
    const [, url] = Object.entries(found).find(([path]) => path.endsWith(`/${name}`)) ?? [];
    if (url === undefined) throw new Error(`${name} was not found`);
    return { name, url, bytes };
  });
}
