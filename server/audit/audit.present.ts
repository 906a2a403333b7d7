import type { AuditEntry } from '../../domain/audit/audit.contract.ts';
import type { AuditRow } from './audit.repo.ts';

/** `names` holds those of all entries of a page; each entry takes its own. */
export function presentAuditEntry(
  row: AuditRow,
  names: ReadonlyMap<string, string>,
  ids: readonly string[],
): AuditEntry {
  return {
    id: row.id,
    happenedAt: row.happenedAt.toISOString(),
    action: row.action,
    person: {
      id: row.userId,
      name: row.userName === '' ? `#${row.userId}` : row.userName,
      role: row.ownRole ?? row.asRole,
      asRole: row.ownRole === null ? null : row.asRole,
      isOutside: row.homeOrganisationId !== null,
    },
    subject: {
      kind: row.subjectType,
      id: row.subjectId,
      name: row.subjectName,
      exists: names.has(`${row.subjectType}/${row.subjectId}`),
    },
    before: asJson(row.before),
    after: asJson(row.after),
    names: Object.fromEntries(
      ids.flatMap((id) => {
        const name = names.get(id);
        return name === undefined ? [] : [[id, name]];
      }),
    ),
    address: row.address,
    userAgent: row.userAgent,
  };
}

// A jsonb column holds JSON and nothing else.
const asJson = (value: unknown) => (value ?? null) as AuditEntry['before'];

export const cursorOf = ({ happenedAt, id }: AuditRow): string => `${happenedAt.getTime()}-${id}`;
