import { namesFrom } from '../audit/audit-names.service.ts';
import { materialImports, materials } from './materials.table.ts';

export const namesOfMaterials = namesFrom(materials, materials.title);
export const namesOfImports = namesFrom(materialImports, materialImports.fileName);
