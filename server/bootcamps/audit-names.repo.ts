import { namesFrom } from '../audit/audit-names.service.ts';
import { bootcamps } from './bootcamps.table.ts';

export const namesOfBootcamps = namesFrom(bootcamps, bootcamps.title);
