import type { MaterialKind } from './material-kind.ts';

export const videoKind: MaterialKind = { features: ['video', 'customVideo'] };
