import type { Target } from '../../ui/PickMany/pick-many.tsx';

/** For whom something holds: all of a class, some of its groups, or some of its trainees. */
export interface Audience {
  readonly kind: 'all' | 'groups' | 'people';
  readonly groupIds: readonly number[];
  readonly people: readonly Target[];
}

export const everybody: Audience = { kind: 'all', groupIds: [], people: [] };

export const isChosen = ({ kind, groupIds, people }: Audience): boolean =>
  kind === 'all' || (kind === 'groups' ? groupIds.length > 0 : people.length > 0);

/** As it is sent. */
export const targetsOf = ({ kind, groupIds, people }: Audience) => ({
  userIds: kind === 'people' ? people.map(({ id }) => id) : [],
  groupIds: kind === 'groups' ? [...groupIds] : [],
});
