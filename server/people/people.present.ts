import type { ResultOf } from '../../domain/http/endpoint.ts';
import type { listPeople } from '../../domain/people/people.contract.ts';
import type { users } from './people.table.ts';

export const presentPerson = (
  row: typeof users.$inferSelect,
): ResultOf<typeof listPeople>[number] => ({
  id: row.id,
  name: row.name,
  accountName: row.accountName,
  role: row.role,
  imageUrl: row.imageUrl,
});
