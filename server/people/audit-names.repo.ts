import { namesFrom } from '../audit/audit-names.service.ts';
import { peopleImports } from './import/people-import.table.ts';
import { users } from './people.table.ts';

export const namesOfPeople = namesFrom(users, users.name);
export const namesOfPeopleImports = namesFrom(peopleImports, peopleImports.fileName);
