import { namesFrom } from '../audit/audit-names.service.ts';
import { learningPaths } from './learningpaths.table.ts';

export const namesOfLearningPaths = namesFrom(learningPaths, learningPaths.title);
