import type { MaterialKind } from './material-kind.ts';

export const bookKind: MaterialKind = { features: ['book', 'customBook'] };
