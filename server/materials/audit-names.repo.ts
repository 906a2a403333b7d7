import { namesFrom } from '../audit/audit-names.service.ts';
import { materials } from './materials.table.ts';

export const namesOfMaterials = namesFrom(materials, materials.title);
