import { namesFrom } from '../audit/audit-names.service.ts';
import { groups } from './groups.table.ts';

export const namesOfGroups = namesFrom(groups, groups.name);
