import { namesFrom } from '../audit/audit-names.service.ts';
import { exams } from './exams.table.ts';

export const namesOfExams = namesFrom(exams, exams.title);
