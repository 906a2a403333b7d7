import type { InfiniteData, QueryKey } from '@tanstack/react-query';
import type { Home, Training } from '../../../domain/training/training.contract.ts';
import type { DiscussionInList } from '../../../domain/discussions/discussions.schema.ts';
import { plainText } from '../../../domain/materials/plain-text.ts';
import type { NoteInList } from '../../../domain/notes/notes.schema.ts';
import { discussionsQuery } from '../../features/discussions/discussions.queries.ts';
import { notesQuery } from '../../features/notes/notes.queries.ts';
import { homeQuery, trainingQuery } from '../../features/training/training.queries.ts';
import { actingUser } from '../../lib/acting-user.ts';
import { newQueryClient } from '../../lib/query-client.ts';
import { KeptQueries } from '../../offline/store/kept-queries.ts';
import { type Found, holdsAll } from './found.ts';

type Find = <Data>(key: QueryKey) => Promise<Data | undefined>;

/** What lies on this device of a trainee's own: nobody is asked. */
export async function searchDevice(keyword: string): Promise<Found[]> {
  const userId = actingUser();
  if (userId === undefined) return [];
  const kept = new KeptQueries(userId);
  const client = newQueryClient();
  const find: Find = async <Data>(key: QueryKey) => (await kept.find<Data>(client, key))?.data;
  return [
    ...(await classesOf(find, keyword)),
    ...(await discussionsOf(find, keyword)),
    ...(await notesOf(find, keyword)),
  ];
}

async function classesOf(find: Find, keyword: string): Promise<Found[]> {
  const home = await find<Home>(homeQuery().queryKey);
  const found: Found[] = [];
  for (const { id: classId, title } of home?.classes ?? []) {
    if (holdsAll(title, keyword)) found.push(foundClass(classId, title));
    const training = await find<Training>(trainingQuery(classId).queryKey);
    for (const { isOpen, materials } of training?.sections ?? [])
      for (const material of isOpen ? materials : [])
        if (holdsAll(material.title, keyword))
          found.push({
            kind: 'material',
            key: String(material.id),
            title: material.title,
            detail: title,
            to: { to: '/train/$classId', params: { classId }, search: { c: material.id } },
          });
  }
  return found;
}

export const foundClass = (classId: number, title: string): Found => ({
  kind: 'class',
  key: String(classId),
  title,
  detail: null,
  to: { to: '/classes/$classId', params: { classId } },
});

async function discussionsOf(find: Find, keyword: string): Promise<Found[]> {
  const pages = await find<InfiniteData<{ discussions: DiscussionInList[] }>>(
    discussionsQuery('own', {}).queryKey,
  );
  return (pages?.pages ?? [])
    .flatMap(({ discussions }) => discussions)
    .filter(({ title }) => holdsAll(title, keyword))
    .map((one) => foundDiscussion(one, '/discussions'));
}

export const foundDiscussion = (
  { uuid, title, classTitle }: Pick<DiscussionInList, 'uuid' | 'title' | 'classTitle'>,
  to: '/discussions' | '/alldiscussions',
): Found => ({
  kind: 'discussion',
  key: uuid,
  title,
  detail: classTitle,
  to: { to, search: { d: uuid } },
});

async function notesOf(find: Find, keyword: string): Promise<Found[]> {
  const pages = await find<InfiniteData<{ notes: NoteInList[] }>>(notesQuery({}).queryKey);
  return (pages?.pages ?? [])
    .flatMap(({ notes }) => notes)
    .filter(({ markdown }) => holdsAll(markdown, keyword))
    .map((note) => foundNote(note, keyword));
}

const longestTitle = 80;

/** The line of it that has what was looked for. */
export function foundNote(
  { uuid, markdown, classTitle, materialTitle }: NoteInList,
  keyword: string,
): Found {
  const lines = plainText(markdown)
    .split('\n')
    .filter((line) => line.trim() !== '');
  const line = lines.find((one) => holdsAll(one, keyword)) ?? lines[0] ?? '';
  return {
    kind: 'note',
    key: uuid,
    title: line.slice(0, longestTitle).toWellFormed(),
    detail: materialTitle ?? classTitle,
    to: { to: '/notes', search: { k: keyword } },
  };
}
