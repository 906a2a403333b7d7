import { describe, expect, it } from 'vitest';
import { FileShapeSchema, ImportPlanSchema } from './people-import.schema.ts';

const plan = {
  encoding: 'utf-8',
  delimiter: 'comma',
  hasHeading: true,
  columns: ['accountName', null, 'name'],
  mode: 'create',
  missingGroups: 'refuse',
  groupsBecome: 'added',
  sendsLinks: false,
};
const takes = (given: object) => ImportPlanSchema.safeParse({ ...plan, ...given }).success;

describe('a plan of an import', () => {
  it.each([
    { encoding: 'latin1' },
    { delimiter: ';' },
    { mode: 'delete' },
    { missingGroups: 'skip' },
    { groupsBecome: 'none' },
    { hasHeading: 'true' },
    { columns: ['password'] },
    { columns: Array.from({ length: 101 }, () => null) },
    { more: 1 },
  ])('refuses %o', (given) => expect(takes(given)).toBe(false));

  it.each([
    {},
    { columns: Array.from({ length: 100 }, () => null) },
    { encoding: 'shift_jis', delimiter: 'tab', mode: 'createAndUpdate' },
    { encoding: 'utf-16le', delimiter: 'semicolon', missingGroups: 'create' },
    { encoding: 'utf-16be', groupsBecome: 'exactly' },
  ])('takes %o', (given) => expect(takes(given)).toBe(true));

  it('has its heading said in words where it stands in an address', () => {
    const shape = { encoding: 'utf-8', delimiter: 'comma' };
    expect(FileShapeSchema.parse({ ...shape, hasHeading: 'false' }).hasHeading).toBe(false);
    expect(FileShapeSchema.parse({ ...shape, hasHeading: 'true' }).hasHeading).toBe(true);
    expect(FileShapeSchema.safeParse({ ...shape, hasHeading: true }).success).toBe(false);
  });
});
