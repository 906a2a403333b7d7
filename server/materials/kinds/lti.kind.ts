import type { MaterialKind } from './material-kind.ts';

export const ltiKind: MaterialKind = { features: ['lti'] };
