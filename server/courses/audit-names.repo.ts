import { namesFrom } from '../audit/audit-names.service.ts';
import { courses } from './courses.table.ts';

export const namesOfCourses = namesFrom(courses, courses.title);
