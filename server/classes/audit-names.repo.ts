import { namesFrom } from '../audit/audit-names.service.ts';
import { classes } from './classes.table.ts';

export const namesOfClasses = namesFrom(classes, classes.title);
