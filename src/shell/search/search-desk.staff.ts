import { isAllowed } from '../../../domain/access/permissions.ts';
import { mayOpen } from '../../../domain/access/routes.ts';
import { listAnnouncements } from '../../../domain/announcements/announcements.contract.ts';
import { listBootcamps } from '../../../domain/bootcamps/bootcamps.contract.ts';
import { listClasses } from '../../../domain/classes/classes.contract.ts';
import { listContracts } from '../../../domain/contracts/contracts.contract.ts';
import { listCourses } from '../../../domain/courses/courses.contract.ts';
import { listAllDiscussions } from '../../../domain/discussions/discussions.contract.ts';
import { listExams } from '../../../domain/exams/exams.contract.ts';
import { listGroups } from '../../../domain/groups/groups.contract.ts';
import { listLearningPaths } from '../../../domain/learningpaths/learningpaths.contract.ts';
import { listLicenses } from '../../../domain/licenses/licenses.contract.ts';
import { listMaterials } from '../../../domain/materials/materials.contract.ts';
import { listPeople } from '../../../domain/people/people.contract.ts';
import type { User } from '../../../domain/people/user.schema.ts';
import { actorOf, belongingsOf } from '../../lib/actor.ts';
import { call } from '../../lib/api.ts';
import { type Found, foundBy, foundByTitle, mostOfKind } from './found.ts';
import {
  foundAnnouncement,
  foundBootcamp,
  foundClass,
  foundDiscussion,
  foundExam,
} from './found-things.ts';

/** What the lists of staff find, each by its own rule of who may see what. */
export async function searchDesk(
  user: User,
  keyword: string,
  signal: AbortSignal,
): Promise<Found[]> {
  const actor = actorOf(user);
  const opens = (path: string) => mayOpen(path, actor, belongingsOf(user));
  const asked = { query: { keyword, limit: mostOfKind } };
  const options = { signal, ignoreErrors: true };
  const lists: (Promise<Found[]> | false)[] = [
    call(listClasses, asked, options).then(({ result }) => result.map(foundClass)),
    opens('/bootcamps') &&
      call(listBootcamps, asked, options).then(({ result }) => result.map(foundBootcamp)),
    opens('/exams') && call(listExams, asked, options).then(({ result }) => result.map(foundExam)),
    opens('/learningpaths') &&
      call(listLearningPaths, asked, options).then(({ result }) =>
        result.map((one) =>
          foundByTitle('path', one, { to: '/learningpaths/$pathId', params: { pathId: one.id } }),
        ),
      ),
    opens('/courses') &&
      call(listCourses, asked, options).then(({ result }) =>
        result.map((one) =>
          foundByTitle('course', one, { to: '/courses/$courseId', params: { courseId: one.id } }),
        ),
      ),
    isAllowed(actor, 'library.viewList') &&
      call(listMaterials, asked, options).then(({ result }) =>
        result.map(({ id, title, excerpt }): Found => ({
          kind: 'material',
          key: String(id),
          title,
          detail: excerpt,
          to: { to: '/library/$materialId', params: { materialId: id } },
        })),
      ),
    isAllowed(actor, 'discussion.viewAll') &&
      call(listAllDiscussions, asked, options).then(({ result }) =>
        result.discussions.map((one) => foundDiscussion(one, '/alldiscussions')),
      ),
    opens('/announcements/written') &&
      call(listAnnouncements, asked, options).then(({ result }) =>
        result.map((one) => foundAnnouncement(one, '/announcements/written/$announcementId')),
      ),
    isAllowed(actor, 'people.viewList') &&
      call(listPeople, asked, options).then(({ result }) =>
        result.map(({ id: userId, name, accountName }): Found => ({
          kind: 'person',
          key: String(userId),
          title: name,
          detail: accountName,
          to: { to: '/people/$userId', params: { userId } },
        })),
      ),
    isAllowed(actor, 'groups.view') &&
      call(listGroups, asked, options).then(({ result }) =>
        result.map(({ id, name, path }): Found => ({
          kind: 'group',
          key: String(id),
          title: name,
          detail: path.join(' › ') || null,
          to: { to: '/people/groups', search: { group: id } },
        })),
      ),
    opens('/contracts') &&
      call(listContracts, asked, options).then(({ result }) =>
        result.map(({ id, name: title }) =>
          foundByTitle(
            'contract',
            { id, title },
            { to: '/contracts/$contractId', params: { contractId: id } },
          ),
        ),
      ),
    opens('/licenses') &&
      call(listLicenses, asked, options).then(({ result }) =>
        result.map(({ id, name: title }) =>
          foundByTitle(
            'license',
            { id, title },
            { to: '/licenses/$licenseId', params: { licenseId: id } },
          ),
        ),
      ),
  ];
  return await foundBy(lists.filter((one) => one !== false));
}
