import { expect, it } from 'vitest';
import { testActor } from '../../tests/support/test-actor.ts';
import type { Actor } from '../access/actor.ts';
import { Feature } from '../access/features.ts';
import { Role } from '../access/roles.ts';
import { examPolicy, invigilationPolicy } from './exams.policy.ts';

const as = (role: Role, features: readonly number[] = [Feature.exam]) =>
  testActor({ role, features: new Set(features) });
const may = (actor: Actor, isInvigilator: boolean) => [
  ...(['view', 'edit', 'delete'] as const).filter((ability) =>
    examPolicy[ability](actor, { isInvigilator }),
  ),
  ...(invigilationPolicy.view(actor, { isInvigilator }) ? ['invigilate'] : []),
];

it.each([
  ['a trainee', Role.trainee, true, []],
  ['an instructor', Role.instructor, false, []],
  ['an instructor who invigilates it', Role.instructor, true, ['invigilate']],
  ['an admin', Role.admin, false, ['view', 'edit', 'delete', 'invigilate']],
  ['an admin who invigilates it', Role.admin, true, ['view', 'edit', 'delete', 'invigilate']],
])('with an exam %s may', (_, role, isInvigilator, abilities) => {
  expect(may(as(role), isInvigilator)).toEqual(abilities);
});

it('nobody may do anything where there are no exams', () => {
  expect(may(as(Role.admin, []), true)).toEqual([]);
});
