import { mayOpen } from '../../../domain/access/routes.ts';
import { listOwnAnnouncements } from '../../../domain/announcements/own-announcements.contract.ts';
import { listTraineeBootcamps } from '../../../domain/bootcamps/bootcamps.contract.ts';
import { listDiscussions } from '../../../domain/discussions/discussions.contract.ts';
import { listNotes } from '../../../domain/notes/notes.contract.ts';
import type { User } from '../../../domain/people/user.schema.ts';
import { actorOf, belongingsOf } from '../../lib/actor.ts';
import { call } from '../../lib/api.ts';
import { type Found, foundBy, mostOfKind } from './found.ts';
import { foundAnnouncement, foundBootcamp, foundDiscussion, foundNote } from './found-things.ts';

/** What a trainee's lists find, each by its own rule of who may see what. */
export async function searchServer(
  user: User,
  keyword: string,
  signal: AbortSignal,
): Promise<Found[]> {
  const opens = (path: string) => mayOpen(path, actorOf(user), belongingsOf(user));
  const asked = { query: { keyword, limit: mostOfKind } };
  const options = { signal, ignoreErrors: true };
  const lists: (Promise<Found[]> | false)[] = [
    call(listDiscussions, asked, options).then(({ result }) =>
      result.discussions.map((one) => foundDiscussion(one, '/discussions')),
    ),
    call(listNotes, asked, options).then(({ result }) =>
      result.map((note) => foundNote(note, keyword)),
    ),
    opens('/announcements') &&
      call(listOwnAnnouncements, asked, options).then(({ result }) =>
        result.map((one) => foundAnnouncement(one, '/announcements/$announcementId')),
      ),
    opens('/bootcamps') &&
      call(listTraineeBootcamps, asked, options).then(({ result }) => result.map(foundBootcamp)),
  ];
  return await foundBy(lists.filter((one) => one !== false));
}
