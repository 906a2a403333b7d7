import { z } from 'zod';
import type { Role } from '../../access/roles.ts';
import type { Language } from '../../format/language.ts';
import { cleanCell } from './import-cells.ts';
import type { Fault } from './import-faults.ts';
import type { ImportField } from './import-fields.ts';
import { type GroupPath, readGroupPaths } from './group-path.ts';
import { readArchived, readLanguage, readRole } from './import-words.ts';

export const longest = { accountName: 100, name: 200, contactEmail: 254, groupName: 100 } as const;

/** What a row asks for; an empty cell asks for nothing. */
export interface RowDraft {
  readonly accountName: string;
  readonly name?: string;
  readonly contactEmail?: string;
  readonly role?: Role;
  readonly lang?: Language;
  readonly groups?: readonly GroupPath[];
  readonly archived?: boolean;
}

export interface ReadRow {
  readonly draft: RowDraft;
  readonly faults: readonly Fault[];
}

/** Control characters, which no name has. A line break inside a name came from a wrapped cell. */
// oxlint-disable-next-line no-control-regex -- it is them that are looked for
const control = /[\u0000-\u001F\u007F]/;
const emailSchema = z.email();

/** Full-width letters become the ones that are typed when signing in. */
const ascii = (text: string): string => text.normalize('NFKC');

/** Reads the cells of one row by what their columns are, and names what is wrong in itself. */
export function readRow(
  cells: readonly string[],
  columns: readonly (ImportField | null)[],
): ReadRow {
  const faults: Fault[] = [];
  const texts = new Map<ImportField, string>();
  for (const [at, field] of columns.entries()) {
    const text = cleanCell(cells[at] ?? '');
    if (field === null || text === '') continue;
    if (text.includes('\uFFFD') || !text.isWellFormed()) faults.push({ code: 'unreadable', field });
    else texts.set(field, text);
  }
  const isUnreadable = (field: ImportField) => faults.some((fault) => fault.field === field);

  const accountName = ascii(texts.get('accountName') ?? '');
  if (accountName === '' && !isUnreadable('accountName'))
    faults.push({ code: 'missing', field: 'accountName' });
  checkLine(accountName, 'accountName', longest.accountName, faults);
  if (/\s/.test(accountName)) faults.push({ code: 'characters', field: 'accountName' });

  const name = texts.get('name')?.normalize('NFC').replaceAll(/\n+/g, ' ');
  if (name !== undefined) checkLine(name, 'name', longest.name, faults);

  const email = texts.get('contactEmail');
  const contactEmail = email === undefined ? undefined : ascii(email);
  if (contactEmail !== undefined) checkEmail(contactEmail, faults);

  const role = wordOf('role', readRole);
  const lang = wordOf('lang', readLanguage);
  const archived = wordOf('archived', readArchived);
  const groups = groupsOf(texts.get('groups'), faults);

  function wordOf<Value>(
    field: 'role' | 'lang' | 'archived',
    read: (word: string) => Value | undefined,
  ): Value | undefined {
    const word = texts.get(field);
    if (word === undefined) return undefined;
    const value = read(word);
    if (value === undefined) faults.push({ code: field, field, detail: word.slice(0, 40) });
    return value;
  }

  return {
    draft: {
      accountName,
      ...(name === undefined ? {} : { name }),
      ...(contactEmail === undefined ? {} : { contactEmail }),
      ...(role === undefined ? {} : { role }),
      ...(lang === undefined ? {} : { lang }),
      ...(groups === undefined ? {} : { groups }),
      ...(archived === undefined ? {} : { archived }),
    },
    faults,
  };
}

function checkLine(text: string, field: ImportField, maximum: number, faults: Fault[]): void {
  if (text.length > maximum) faults.push({ code: 'tooLong', field, detail: String(maximum) });
  if (control.test(text)) faults.push({ code: 'characters', field });
}

function checkEmail(email: string, faults: Fault[]): void {
  const field = 'contactEmail';
  if (email.length > longest.contactEmail)
    faults.push({ code: 'tooLong', field, detail: String(longest.contactEmail) });
  else if (!emailSchema.safeParse(email).success)
    faults.push({ code: 'email', field, detail: email.slice(0, 60) });
}

function groupsOf(cell: string | undefined, faults: Fault[]): GroupPath[] | undefined {
  if (cell === undefined) return undefined;
  const paths = readGroupPaths(cell.normalize('NFC'));
  const field = 'groups';
  if (paths.some((path) => path.length === 0)) faults.push({ code: 'groupPath', field });
  for (const name of paths.flat()) checkLine(name, field, longest.groupName, faults);
  return paths;
}
