import { namesFrom } from '../audit/audit-names.service.ts';
import { ltiTools } from './lti.table.ts';

export const namesOfTools = namesFrom(ltiTools, ltiTools.name);
