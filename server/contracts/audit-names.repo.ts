import { namesFrom } from '../audit/audit-names.service.ts';
import { contracts } from './contracts.table.ts';

export const namesOfContracts = namesFrom(contracts, contracts.name);
