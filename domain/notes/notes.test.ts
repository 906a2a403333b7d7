import { describe, expect, it } from 'vitest';
import { testActor } from '../../tests/support/test-actor.ts';
import { Role } from '../access/roles.ts';
import { notePolicy } from './notes.policy.ts';
import { NoteDraftSchema, NotePlaceSchema } from './notes.schema.ts';

const draft = {
  classId: 4,
  classMaterialId: 5,
  place: { chapter: 'one' },
  markdown: 'words',
  createdAt: '2027-03-01T00:00:00Z',
  updatedAt: '2027-03-01T00:00:00Z',
};
const faults = (given: object) =>
  NoteDraftSchema.safeParse({ ...draft, ...given }).error?.issues.map(({ path }) => path.join('.'));

describe('a note', () => {
  it('of a material is one of a class too', () => {
    expect(faults({ classId: null })).toEqual(['classId']);
    expect(faults({ classId: null, classMaterialId: null, place: null })).toBeUndefined();
    expect(faults({ classMaterialId: null, place: null })).toBeUndefined();
  });

  it('of a place is one of a material too', () => {
    expect(faults({ classMaterialId: null })).toEqual(['classMaterialId']);
    expect(faults({ place: null })).toBeUndefined();
  });

  it('has its bounds, and neither a name nor a revision of its own', () => {
    expect(faults({ markdown: 'x'.repeat(50_001) })).toEqual(['markdown']);
    expect(faults({ markdown: 'x'.repeat(50_000) })).toBeUndefined();
    expect(faults({ revision: 1 })).toEqual(['']);
    expect(faults({ uuid: '7d444840-9dc0-41d1-b245-5ffdce74fad2' })).toEqual(['']);
  });

  it.each([
    { chapter: '' },
    { chapter: 'x'.repeat(201) },
    { chapter: 'x', label: 'x'.repeat(101) },
    { chapter: 'x', quote: 'x'.repeat(1001) },
    { chapter: 'x', more: 1 },
  ])('is about no place %o', (place) =>
    expect(NotePlaceSchema.safeParse(place).success).toBe(false),
  );

  it('is about a place with its name and the words that were marked', () => {
    const place = { chapter: 'x'.repeat(200), label: 'x'.repeat(100), quote: 'x'.repeat(1000) };
    expect(NotePlaceSchema.parse(place)).toEqual(place);
  });

  it('is its writer’s alone', () => {
    const role = Role.admin;
    const actor = testActor({ role });
    const may = (organisationId: number, userId: number) =>
      notePolicy.view(actor, { organisationId, userId });
    expect([may(7, 9), may(7, 5), may(8, 9)]).toEqual([true, false, false]);
  });
});
