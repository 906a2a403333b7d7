import { namesFrom } from '../audit/audit-names.service.ts';
import { materialImports } from './books.table.ts';

export const namesOfImports = namesFrom(materialImports, materialImports.fileName);
