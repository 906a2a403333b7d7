import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Role } from '../../../domain/access/roles.ts';
import type { Class } from '../../../domain/classes/classes.schema.ts';
import { signedIn } from '../../../tests/support/browser/signed-in.ts';
import { abilitiesOf } from './class-abilities.ts';

const shown: Class = {
  id: 1,
  title: 'C',
  lang: 'en',
  startAt: '2026-11-01',
  endAt: '2026-12-01',
  status: 1,
  isPublished: true,
  traineeCount: 0,
  materialCount: 0,
  instructors: [],
  percent: null,
  updatedAt: '2026-11-01T00:00:00.000Z',
  description: '',
  sections: [],
  groups: [],
  createdBy: 5,
  revision: 1,
};
const staff = (id: number, role: Role) => signedIn(id, { role, viewAs: role });
const granted = (user: ReturnType<typeof staff>, given: Partial<Class> = {}) =>
  Object.entries(abilitiesOf(user, { ...shown, ...given }))
    .filter(([, may]) => (Array.isArray(may) ? may.length > 0 : may))
    .map(([name]) => name);

beforeEach(() => vi.stubGlobal('location', { hostname: 'localhost' }));
afterEach(() => vi.unstubAllGlobals());

describe('what one may do with a class', () => {
  const edits = ['edit', 'publish', 'updateMaterials'];

  it('is for an instructor to edit it, and for its creator more than that', () => {
    expect(granted(staff(6, Role.instructor))).toEqual([...edits, 'viewUpdates']);
    expect(granted(staff(5, Role.instructor))).toEqual([
      'edit',
      'publish',
      'archive',
      'updateMaterials',
      'viewUpdates',
      'updateInstructors',
      'changePeople',
    ]);
  });

  it('is to restore or delete it once it was put away, and nothing else', () => {
    const isArchived = true;
    expect(granted(staff(1, Role.admin), { isArchived })).toEqual([
      'archive',
      'delete',
      'viewUpdates',
    ]);
    expect(granted(staff(1, Role.admin))).not.toContain('delete');
    const creator = granted(staff(5, Role.instructor), { isArchived });
    expect(creator).toEqual(['archive', 'viewUpdates']);
    expect(granted(staff(6, Role.instructor), { isArchived })).toEqual(['viewUpdates']);
  });
});
