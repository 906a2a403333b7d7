import { getPlace, groupIdsInScope, treeBelow, type Viewer } from './groups-scope.repo.ts';

// What other domains may ask of where groups are.

export type GroupViewer = Viewer;
export const groupScope = groupIdsInScope;
export const groupsBelow = treeBelow;
export const placeOfGroups = getPlace;
