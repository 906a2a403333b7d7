import { listDiscussions } from '../../../domain/discussions/discussions.contract.ts';
import { listNotes } from '../../../domain/notes/notes.contract.ts';
import { call } from '../../lib/api.ts';
import { type Found, mostOfKind } from './found.ts';
import { foundDiscussion, foundNote } from './search-device.ts';

/** What a trainee's lists find, each by its own rule of who may see what. */
export async function searchServer(keyword: string, signal: AbortSignal): Promise<Found[]> {
  const query = { keyword, limit: mostOfKind };
  const options = { signal, ignoreErrors: true };
  const [discussions, notes] = await Promise.allSettled([
    call(listDiscussions, { query }, options),
    call(listNotes, { query }, options),
  ]);
  if (discussions.status === 'rejected' && notes.status === 'rejected') throw notes.reason;
  return [
    ...(discussions.status === 'fulfilled'
      ? discussions.value.result.discussions.map((one) => foundDiscussion(one, '/discussions'))
      : []),
    ...(notes.status === 'fulfilled'
      ? notes.value.result.map((note) => foundNote(note, keyword))
      : []),
  ];
}
