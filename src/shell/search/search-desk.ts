import { isAllowed } from '../../../domain/access/permissions.ts';
import { listClasses } from '../../../domain/classes/classes.contract.ts';
import { listAllDiscussions } from '../../../domain/discussions/discussions.contract.ts';
import { listMaterials } from '../../../domain/materials/materials.contract.ts';
import { listPeople } from '../../../domain/people/people.contract.ts';
import type { User } from '../../../domain/people/user.schema.ts';
import { actorOf } from '../../lib/actor.ts';
import { call } from '../../lib/api.ts';
import { type Found, mostOfKind } from './found.ts';
import { foundClass, foundDiscussion } from './search-device.ts';

/** What the lists of staff find, each by its own rule of who may see what. */
export async function searchDesk(
  user: User,
  keyword: string,
  signal: AbortSignal,
): Promise<Found[]> {
  const actor = actorOf(user);
  const query = { keyword, limit: mostOfKind };
  const options = { signal, ignoreErrors: true };
  const asked = [
    call(listClasses, { query }, options).then(({ result }) =>
      result.map(({ id, title }) => foundClass(id, title)),
    ),
    isAllowed(actor, 'library.viewList') &&
      call(listMaterials, { query }, options).then(({ result }) =>
        result.map(({ id: materialId, title }): Found => ({
          kind: 'material',
          key: String(materialId),
          title,
          detail: null,
          to: { to: '/library/$materialId', params: { materialId } },
        })),
      ),
    isAllowed(actor, 'discussion.viewAll') &&
      call(listAllDiscussions, { query }, options).then(({ result }) =>
        result.discussions.map((one) => foundDiscussion(one, '/alldiscussions')),
      ),
    isAllowed(actor, 'people.viewList') &&
      call(listPeople, { query }, options).then(({ result }) =>
        result.map(({ id: userId, name, accountName }): Found => ({
          kind: 'person',
          key: String(userId),
          title: name,
          detail: accountName,
          to: { to: '/people/$userId', params: { userId } },
        })),
      ),
  ].filter((one) => one !== false);
  const answers = await Promise.allSettled(asked);
  const [failed] = answers.filter(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected' && answers.every(({ status }) => status === 'rejected'))
    throw failed.reason;
  return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
}
