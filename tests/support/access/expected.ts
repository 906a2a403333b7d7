import { Role } from '../../../domain/access/roles.ts';
import type { RoleName, Row } from './rows.ts';
import { rowsOfKeiko } from './rows-of-keiko.ts';
import { rowsOfPeople } from './rows-of-people.ts';
import { rowsOfTeaching } from './rows-of-teaching.ts';
import { guestsWhoOnlyRead } from './views.ts';

/** The permission table as it must be, which the tests hold against the one that is. */
export const table: Readonly<Record<string, Row>> = {
  ...rowsOfTeaching,
  ...rowsOfPeople,
  ...rowsOfKeiko,
};

export const roleNames: readonly RoleName[] = [
  'trainee',
  'instructor',
  'groupManager',
  'admin',
  'systemViewer',
  'systemAdmin',
];

export const roleOf = (name: RoleName): Role => Role[name];

/** Who asks, as far as the table speaks of it. */
export interface Asking {
  readonly own: RoleName;
  /** Whom they look as; themselves when absent. */
  readonly as?: RoleName;
  readonly features: readonly number[];
  readonly isOfficial: boolean;
  readonly isGuest?: boolean;
}

/** Whether the row lets them in: looking as another, with what is their own too or only trainees have. */
export function lets(row: Row, { own, as = own, features, isOfficial }: Asking): boolean {
  if (row.official && !isOfficial) return false;
  const { needs } = row;
  if (needs === 'material' && !features.some((id) => id >= 10_000)) return false;
  if (typeof needs === 'number' && !features.includes(needs)) return false;
  if (!row.who.includes(as)) return false;
  const isOfTrainees = row.who.every((name) => name === 'trainee' || name === 'systemAdmin');
  return row.who.includes(own) || (as === 'trainee' && isOfTrainees);
}

interface Called {
  readonly access: string;
  readonly method: string;
  readonly isOwn?: true;
}

/** Whether whoever is signed in may make this call at all. */
export function mayCall({ access, method, isOwn }: Called, asking: Asking): boolean {
  if (access === 'public' || access === 'signedIn') return true;
  const row = table[access];
  if (!row) throw new Error(`${access} is missing in tests/support/access/rows-of-*.ts`);
  if (!lets(row, asking)) return false;
  return method === 'GET' || isOwn === true || !onlyReads(asking);
}

const onlyReads = ({ own, as = own, isGuest = false }: Asking): boolean =>
  isGuest && guestsWhoOnlyRead.some(([guest, seen]) => guest === own && seen === as);
