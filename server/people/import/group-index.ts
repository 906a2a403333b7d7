import type { GroupPath } from '../../../domain/people/import/group-path.ts';
import { writeGroupPath } from '../../../domain/people/import/group-path.ts';
import type { GroupPlace } from '../../../domain/people/import/import-judge.rules.ts';

interface Group {
  readonly id: number;
  readonly parentId: number | null;
  readonly name: string;
}

/** The groups of an organisation, by what a file may call them. */
export class GroupIndex {
  readonly #paths = new Map<number, GroupPath>();
  readonly #byName = new Map<string, number[]>();

  constructor(groups: readonly Group[]) {
    const byId = new Map(groups.map((group) => [group.id, group]));
    for (const { id } of groups) this.#put(id, pathIn(byId, id));
  }

  /** A whole path comes before one that only ends so: `Sales` is the one at the top, if there is one. */
  find(path: GroupPath): GroupPlace {
    const ending = (this.#byName.get(path.at(-1) ?? '') ?? []).filter((id) =>
      endsWith(this.#paths.get(id) ?? [], path),
    );
    const whole = ending.filter((id) => this.#paths.get(id)?.length === path.length);
    const [id, second] = whole.length > 0 ? whole : ending;
    if (second !== undefined) return 'ambiguous';
    if (id !== undefined) return { id };
    // It would have to be made below one of several.
    const above = path.slice(0, -1);
    return above.length > 0 && this.find(above) === 'ambiguous' ? 'ambiguous' : 'missing';
  }

  pathOf = (id: number): string => writeGroupPath(this.#paths.get(id) ?? [String(id)]);

  add({ id, parentId, name }: Group): void {
    this.#put(id, [...(parentId === null ? [] : (this.#paths.get(parentId) ?? [])), name]);
  }

  #put(id: number, path: GroupPath): void {
    this.#paths.set(id, path);
    const name = path.at(-1) ?? '';
    this.#byName.set(name, [...(this.#byName.get(name) ?? []), id]);
  }
}

function pathIn(byId: ReadonlyMap<number, Group>, id: number): string[] {
  const path: string[] = [];
  const passed = new Set<number>();
  let group = byId.get(id);
  while (group && !passed.has(group.id)) {
    passed.add(group.id);
    path.unshift(group.name.normalize('NFC').trim());
    group = group.parentId === null ? undefined : byId.get(group.parentId);
  }
  return path;
}

const endsWith = (path: GroupPath, end: GroupPath): boolean =>
  path.length >= end.length &&
  end.every((name, at) => name === path[path.length - end.length + at]);
