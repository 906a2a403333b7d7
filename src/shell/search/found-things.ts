import { plainLines } from '../../../domain/materials/plain-text.ts';
import { wordsFor } from '../../../domain/announcements/announcements.rules.ts';
import type { Announcement } from '../../../domain/announcements/announcements.schema.ts';
import type { DiscussionInList } from '../../../domain/discussions/discussions.schema.ts';
import type { NoteInList } from '../../../domain/notes/notes.schema.ts';
import { currentLanguage } from '../../lib/i18n.ts';
import { type Found, foundByTitle, holdsAll } from './found.ts';

interface Titled {
  readonly id: number;
  readonly title: string;
}

export const foundClass = (one: Titled): Found =>
  foundByTitle('class', one, { to: '/classes/$classId', params: { classId: one.id } });

export const foundBootcamp = (one: Titled): Found =>
  foundByTitle('bootcamp', one, { to: '/bootcamps/$bootcampId', params: { bootcampId: one.id } });

export const foundExam = (one: Titled): Found =>
  foundByTitle('exam', one, { to: '/exams/$examId', params: { examId: one.id } });

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

export const foundAnnouncement = (
  { id, words }: Pick<Announcement, 'id' | 'words'>,
  to: '/announcements/$announcementId' | '/announcements/written/$announcementId',
): Found =>
  foundByTitle(
    'announcement',
    { id, title: wordsFor(words, currentLanguage()).title },
    { to, params: { announcementId: id } },
  );

const longestTitle = 80;

/** The line of it that has what was looked for. */
export function foundNote(
  { uuid, markdown, classTitle, materialTitle }: NoteInList,
  keyword: string,
): Found {
  const lines = plainLines(markdown);
  const line = lines.find((one) => holdsAll(one, keyword)) ?? lines[0] ?? '';
  return {
    kind: 'note',
    key: uuid,
    title: line.slice(0, longestTitle).toWellFormed(),
    detail: materialTitle ?? classTitle,
    to: { to: '/notes', search: { k: keyword } },
  };
}
