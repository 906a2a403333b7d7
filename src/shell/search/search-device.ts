import type { InfiniteData, QueryKey } from '@tanstack/react-query';
import type { Announcement } from '../../../domain/announcements/announcements.schema.ts';
import type { Home, Training } from '../../../domain/training/training.contract.ts';
import type { OwnExamSummary } from '../../../domain/exams/own-exams.contract.ts';
import type { DiscussionInList } from '../../../domain/discussions/discussions.schema.ts';
import type { NoteInList } from '../../../domain/notes/notes.schema.ts';
import { ownAnnouncementsQuery } from '../../features/announcements/own-announcements.queries.ts';
import { discussionsQuery } from '../../features/discussions/discussions.queries.ts';
import { ownExamsQuery } from '../../features/exams/own-exams.queries.ts';
import { notesQuery } from '../../features/notes/notes.queries.ts';
import { homeQuery, trainingQuery } from '../../features/training/training.queries.ts';
import { actingUser } from '../../lib/acting-user.ts';
import { newQueryClient } from '../../lib/query-client.ts';
import { KeptQueries } from '../../offline/store/kept-queries.ts';
import { type Found, holdsAll } from './found.ts';
import {
  foundAnnouncement,
  foundClass,
  foundDiscussion,
  foundExam,
  foundNote,
} from './found-things.ts';

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
    ...(await examsOf(find, keyword)),
    ...(await discussionsOf(find, keyword)),
    ...(await announcementsOf(find, keyword)),
    ...(await notesOf(find, keyword)),
  ];
}

async function classesOf(find: Find, keyword: string): Promise<Found[]> {
  const home = await find<Home>(homeQuery().queryKey);
  const found: Found[] = [];
  for (const { id: classId, title } of home?.classes ?? []) {
    if (holdsAll(title, keyword)) found.push(foundClass({ id: classId, title }));
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

async function discussionsOf(find: Find, keyword: string): Promise<Found[]> {
  const pages = await find<InfiniteData<{ discussions: DiscussionInList[] }>>(
    discussionsQuery('own', {}).queryKey,
  );
  return (pages?.pages ?? [])
    .flatMap(({ discussions }) => discussions)
    .filter(({ title }) => holdsAll(title, keyword))
    .map((one) => foundDiscussion(one, '/discussions'));
}

async function notesOf(find: Find, keyword: string): Promise<Found[]> {
  const pages = await find<InfiniteData<{ notes: NoteInList[] }>>(notesQuery({}).queryKey);
  return (pages?.pages ?? [])
    .flatMap(({ notes }) => notes)
    .filter(({ markdown }) => holdsAll(markdown, keyword))
    .map((note) => foundNote(note, keyword));
}

async function examsOf(find: Find, keyword: string): Promise<Found[]> {
  const exams = await find<OwnExamSummary[]>(ownExamsQuery().queryKey);
  return (exams ?? []).filter(({ title }) => holdsAll(title, keyword)).map(foundExam);
}

async function announcementsOf(find: Find, keyword: string): Promise<Found[]> {
  const pages = await find<InfiniteData<{ announcements: Announcement[] }>>(
    ownAnnouncementsQuery().queryKey,
  );
  return (pages?.pages ?? [])
    .flatMap(({ announcements }) => announcements)
    .map((one) => foundAnnouncement(one, '/announcements/$announcementId'))
    .filter(({ title }) => holdsAll(title, keyword));
}
