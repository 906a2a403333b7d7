import type { MaterialKind } from './material-kind.ts';

export const slideKind: MaterialKind = { features: ['slide', 'customSlide'] };
