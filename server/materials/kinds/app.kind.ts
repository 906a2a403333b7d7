import type { MaterialKind } from './material-kind.ts';

export const appKind: MaterialKind = { features: ['app', 'customApp'] };
