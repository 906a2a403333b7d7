import { coversOf } from '../../domain/classes/cover.rules.ts';
import type { Subject } from '../../domain/selflearning/selflearning.schema.ts';
import type { Db } from '../db/database.ts';
import { selectSubjects, type SubjectRef, type SubjectRow } from './subjects.repo.ts';

export function presentSubject(row: SubjectRow): Subject {
  const { kind, id, title, description, lang, difficulty, partCount, skills, version } = row;
  const [cover] = coversOf([{ title, tags: skills, cover: row.cover }]);
  return {
    kind,
    id,
    title,
    description,
    lang,
    difficulty,
    minutes: { from: row.minutesFrom, to: row.minutesTo, optional: row.minutesOptional },
    partCount,
    cover: cover ?? { icon: 'book', color: 'blue' },
    skills,
    version,
  };
}

/** What these are called; of what is gone altogether, nothing. */
export async function subjectsOf(
  db: Db,
  refs: readonly SubjectRef[],
): Promise<(ref: SubjectRef) => Subject | undefined> {
  const rows = await selectSubjects(db, refs);
  const byVersion = new Map(rows.map((row) => [nameOf(row.kind, row.id, row.version), row]));
  const newest = new Map<string, SubjectRow>();
  for (const row of rows) {
    const name = nameOf(row.kind, row.id);
    if ((newest.get(name)?.version ?? 0) < row.version) newest.set(name, row);
  }
  return ({ kind, subjectId, version }) => {
    const found =
      version === undefined
        ? newest.get(nameOf(kind, subjectId))
        : byVersion.get(nameOf(kind, subjectId, version));
    return found && presentSubject(found);
  };
}

const nameOf = (kind: string, id: number, version?: number): string =>
  `${kind} ${id} ${version ?? ''}`;
