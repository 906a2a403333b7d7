import { namesFrom } from '../audit/audit-names.service.ts';
import { classTemplates } from './templates.table.ts';

export const namesOfTemplates = namesFrom(classTemplates, classTemplates.title);
