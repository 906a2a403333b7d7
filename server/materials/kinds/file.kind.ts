import type { MaterialKind } from './material-kind.ts';

export const fileKind: MaterialKind = { features: ['file', 'customFile'] };
