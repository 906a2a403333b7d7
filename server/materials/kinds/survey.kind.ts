import type { MaterialKind } from './material-kind.ts';

export const surveyKind: MaterialKind = { features: ['survey', 'customSurvey'] };
