import { and, type AnyColumn, type SQL, sql } from 'drizzle-orm';
import { users } from './people.table.ts';

export interface PeopleOrder {
  readonly column: 'name' | 'accountName' | 'contactEmail' | 'role' | 'lastSeenAt';
  readonly direction: 'asc' | 'desc';
}

type Known = 'is null' | 'is not null';

interface Way {
  /** What is compared, one after the other; an index has it in this order. */
  readonly keys: readonly SQL[];
  /** Which of the keys may be missing, and where those stand for whom it is, read forwards. */
  readonly missing?: { readonly column: AnyColumn; readonly stands: 'first' | 'last' };
}

const byId = sql`${users.id}`;
const byName = sql`${users.name}`;

/** Each order is one that an index already has, read forwards or backwards. */
const ways: Record<PeopleOrder['column'], Way> = {
  name: { keys: [byName, byId] },
  accountName: { keys: [sql`lower(${users.accountName})`] },
  role: { keys: [sql`${users.role}`, byName, byId] },
  contactEmail: {
    keys: [sql`${users.contactEmail}`, byId],
    missing: { column: users.contactEmail, stands: 'last' },
  },
  // Whoever was never seen is the least recent of all.
  lastSeenAt: {
    keys: [sql`${users.lastSeenAt}`, byId],
    missing: { column: users.lastSeenAt, stands: 'first' },
  },
};

export function orderOf({ column, direction }: PeopleOrder): SQL[] {
  const { keys, missing } = ways[column];
  const way = sql.raw(direction);
  const isAtEnd = (missing?.stands === 'last') === (direction === 'asc');
  const nulls = sql.raw(missing ? ` nulls ${isAtEnd ? 'last' : 'first'}` : '');
  return keys.map((key, at) => sql`${key} ${way}${at === 0 ? nulls : sql``}`);
}

/**
 * The stretches of an order that can each be read on from a place: whoever lacks what is sorted by stands
 * before all others or after them, and cannot be compared with them.
 */
export function stretchesOf({ column, direction }: PeopleOrder) {
  const { keys, missing } = ways[column];
  const sign = sql.raw(direction === 'asc' ? '>' : '<');
  const stretch = (compared: readonly SQL[], known?: Known) => ({
    /** As text, which keeps every digit; to be handed to `after` as it came. */
    place: sql<string[]>`array[${sql.join(
      compared.map((key) => sql`(${key})::text`),
      sql`, `,
    )}]`,
    where: missing && known ? sql`${missing.column} ${sql.raw(known)}` : undefined,
    after: (place: readonly string[]): SQL =>
      sql`(${sql.join([...compared], sql`, `)}) ${sign} (${sql.join(
        place.map((text) => sql`${text}`),
        sql`, `,
      )})`,
  });
  if (!missing) return [stretch(keys)];
  const known = stretch(keys, 'is not null');
  const unknown = stretch(keys.slice(1), 'is null');
  const isAtEnd = (missing.stands === 'last') === (direction === 'asc');
  return isAtEnd ? [known, unknown] : [unknown, known];
}

/** The next people of a stretch, from a place on. */
export const isNext = (
  stretch: ReturnType<typeof stretchesOf>[number],
  place: readonly string[] | undefined,
): SQL | undefined => and(stretch.where, place && stretch.after(place));
