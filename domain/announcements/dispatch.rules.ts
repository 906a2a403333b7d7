import { type DispatchGroup, dispatchGroups } from '../organisations/dispatch-groups.ts';
import type { Audience } from './written.schema.ts';

/** To which kinds of organisation it is narrowed, each once and in their order; none: it is not. */
export const dispatchGroupsOf = (audience: Audience): DispatchGroup[] =>
  audience.kind === 'everywhere'
    ? dispatchGroups.filter((each) => audience.dispatchGroups?.includes(each))
    : [];
