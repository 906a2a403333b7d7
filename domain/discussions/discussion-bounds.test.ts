import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { discussionFilePath } from './discussion-file-path.ts';
import { addDiscussionFile, getDiscussionFile } from './discussion-files.contract.ts';
import { getDiscussionsUnread } from './discussions-unread.contract.ts';
import {
  listAllDiscussions,
  listComments,
  listDiscussions,
  listSimilarDiscussions,
} from './discussions.contract.ts';
import { CommentSchema, DiscussionTextSchema } from './discussions.schema.ts';
import { LiveAskSchema, LiveNewsSchema } from './live.schema.ts';
import {
  createDiscussionTemplate,
  manageDiscussion,
  putDiscussionSettings,
} from './manage-discussions.contract.ts';
import { CommentDraftSchema, DiscussionDraftSchema } from './post-drafts.schema.ts';
import {
  createAnswer,
  editComment,
  editDiscussion,
  reactToDiscussion,
  readDiscussion,
  wishDiscussion,
} from './write-discussions.contract.ts';

const long = (count: number) => 'x'.repeat(count);
const many = <Item>(count: number, item: Item): Item[] => Array.from({ length: count }, () => item);
const at = '2027-03-01T00:00:00Z';
const uuid = '7d444840-9dc0-41d1-b245-5ffdce74fad2';

const draft = {
  classId: 1,
  classMaterialId: null,
  place: null,
  title: 'Why?',
  markdown: '',
  privacy: 'public',
  isAnonymous: false,
  writtenAt: at,
};
const place = { chapter: 'lists' };

interface Bounds {
  readonly of: string;
  readonly schema: z.ZodType | undefined;
  /** What is taken, and what of it is changed for each that is refused or taken. */
  readonly base: object;
  readonly refused: readonly object[];
  readonly taken: readonly object[];
}

const listed = {
  base: {},
  refused: [
    { classId: '0' },
    { bootcampId: '0' },
    { classMaterialId: 'x' },
    { privacy: 'secret' },
    { status: 'closed' },
    { unread: 'perhaps' },
    { label: '' },
    { label: ' ' },
    { label: long(31) },
    { keyword: long(201) },
    { limit: '0' },
    { limit: '101' },
    { limit: '1.5' },
    { before: '' },
    { before: '1' },
    { before: '1.' },
    { before: '.1' },
    { before: '1x1' },
    { before: 'a1.1' },
    { before: '1.1a' },
    { before: 'a.1' },
    { before: '1.a' },
    { before: '1234567890123456.1' },
    { before: '1.12345678901' },
  ],
  taken: [
    {},
    { classId: '1', bootcampId: '1', classMaterialId: '1', privacy: 'both', status: 'open' },
    { unread: 'true', assigned: 'false', label: 'x', keyword: '' },
    { label: long(30), keyword: long(200), limit: '1', before: '1.1' },
    { limit: '100', before: '123456789012345.1234567890' },
  ],
};

const bounds: Bounds[] = [
  { of: 'a list', schema: listDiscussions.query, ...listed },
  { of: 'a list of all', schema: listAllDiscussions.query, ...listed },
  {
    of: 'a count',
    schema: getDiscussionsUnread.query,
    base: {},
    refused: [{ bootcampId: '0' }, { bootcampId: 'x' }],
    taken: [{}, { bootcampId: '2147483647' }],
  },
  {
    of: 'what is like a title',
    schema: listSimilarDiscussions.query,
    base: { classId: '1', title: 'x' },
    refused: [{ classId: '0' }, { title: '' }, { title: ' ' }, { title: long(201) }],
    taken: [{}, { title: long(200) }],
  },
  {
    of: 'older comments',
    schema: listComments.query,
    base: { before: '1' },
    refused: [{ before: '0' }, { before: undefined }],
    taken: [{}],
  },
  {
    of: 'a question',
    schema: DiscussionDraftSchema,
    base: draft,
    refused: [
      { classId: 0 },
      { place },
      { place: { chapter: '' }, classMaterialId: 1 },
      { title: ' ' },
      { title: long(201) },
      { markdown: long(20_001) },
      { privacy: 'both' },
      { writtenAt: '2027-03-01' },
      { more: 1 },
    ],
    taken: [
      {},
      { classMaterialId: 1 },
      { classMaterialId: 1, place },
      { title: long(200), markdown: long(20_000), privacy: 'private' },
    ],
  },
  {
    of: 'a comment',
    schema: CommentDraftSchema,
    base: { markdown: 'x', isAnonymous: false, writtenAt: at },
    refused: [{ markdown: '' }, { markdown: ' \n' }, { markdown: long(20_001) }, { more: 1 }],
    taken: [{}, { markdown: long(20_000) }],
  },
  {
    of: 'an answer, which has a name',
    schema: createAnswer.body,
    base: { markdown: 'x', writtenAt: at },
    refused: [{ isAnonymous: false }, { markdown: ' ' }],
    taken: [{}],
  },
  {
    of: 'new words of a question',
    schema: editDiscussion.body,
    base: { title: 'x', markdown: '', editedAt: at },
    refused: [{ title: '' }, { markdown: long(20_001) }, { privacy: 'public' }],
    taken: [{}],
  },
  {
    of: 'new words of a comment',
    schema: editComment.body,
    base: { markdown: 'x', editedAt: at },
    refused: [{ markdown: '' }, { editedAt: undefined }],
    taken: [{}],
  },
  {
    of: 'what was read',
    schema: readDiscussion.body,
    base: { upTo: 0 },
    refused: [{ upTo: -1 }, { upTo: 2_147_483_648 }, { upTo: 0.5 }],
    taken: [{}, { upTo: 2_147_483_647 }],
  },
  {
    of: 'a wish',
    schema: wishDiscussion.body,
    base: { wish: null },
    refused: [{ wish: 'ignored' }],
    taken: [{}, { wish: 'muted' }, { wish: 'subscribed' }],
  },
  {
    of: 'a reaction',
    schema: reactToDiscussion.body,
    base: { commentUuid: null, kind: 'helped', isOn: true },
    refused: [{ kind: 'angry' }, { commentUuid: 'x' }],
    taken: [{}, { commentUuid: uuid, kind: 'seen' }],
  },
  {
    of: 'what staff arrange',
    schema: manageDiscussion.body,
    base: {},
    refused: [
      { labels: many(6, 'x') },
      { labels: [' '] },
      { labels: [long(31)] },
      { assigneeId: 0 },
      { more: 1 },
    ],
    taken: [{}, { labels: many(5, long(30)), assigneeId: null }, { assigneeId: 1 }],
  },
  {
    of: 'settings of a class',
    schema: putDiscussionSettings.body,
    base: { choice: 'both', allowsAnonymous: false },
    refused: [{ choice: 'none' }, { revision: 1 }],
    taken: [{}, { choice: 'private' }, { choice: 'public' }],
  },
  {
    of: 'a template',
    schema: createDiscussionTemplate.body,
    base: { title: 'x', markdown: 'x' },
    refused: [
      { title: ' ' },
      { title: long(201) },
      { markdown: ' ' },
      { markdown: '' },
      { markdown: long(20_001) },
    ],
    taken: [{}, { title: long(200), markdown: long(20_000) }],
  },
  {
    of: 'a file',
    schema: addDiscussionFile.query,
    base: { fileName: 'a.txt' },
    refused: [{ fileName: '' }, { fileName: long(256) }],
    taken: [{}, { fileName: long(255) }],
  },
];

describe.each(bounds)('the bounds of $of', ({ schema, base, refused, taken }) => {
  const takes = (given: object) => schema?.safeParse({ ...base, ...given }).success;
  it('refuse what is outside', () => expect(refused.filter(takes)).toEqual([]));
  it('take what is inside', () => expect(taken.filter((given) => !takes(given))).toEqual([]));
});

it('a place without a material names the material as what is missing', () => {
  const { error } = DiscussionDraftSchema.safeParse({ ...draft, place });
  expect(error?.issues.map(({ path, message }) => [path, message])).toEqual([
    [['classMaterialId'], 'must be given with place.'],
  ]);
});

it('what is typed around words is left out, but of what stays as it was typed', () => {
  const comment = { markdown: ' x ', isAnonymous: false, writtenAt: at };
  expect(CommentDraftSchema.parse(comment).markdown).toBe('x');
  expect(createDiscussionTemplate.body?.parse({ title: ' x ', markdown: ' y\n' })).toEqual({
    title: 'x',
    markdown: 'y',
  });
  expect(listDiscussions.query?.parse({ label: ' x ', keyword: ' y ' })).toEqual({
    label: 'x',
    keyword: 'y',
    limit: 20,
  });
  expect(listSimilarDiscussions.query?.parse({ classId: '1', title: ' x ' })).toEqual({
    classId: 1,
    title: 'x',
  });
  expect(DiscussionTextSchema.parse(' x ')).toBe(' x ');
});

it('a page tells one thing at a time, and hears one', () => {
  const told = [{}, { open: 'x' }, { writing: false }, { open: null, writing: true }];
  expect(told.filter((one) => LiveAskSchema.safeParse(one).success)).toEqual([]);
  const right = [{ open: null }, { open: uuid }, { writing: true }];
  expect(right.filter((one) => !LiveAskSchema.safeParse(one).success)).toEqual([]);
  const heard = [{ changed: uuid }, { here: [] }, { writing: null }, { writing: 'Taro' }];
  expect(heard.filter((one) => !LiveNewsSchema.safeParse(one).success)).toEqual([]);
  expect(LiveNewsSchema.safeParse({ here: [{ id: 1 }] }).success).toBe(false);
});

it('a file has the address at which it is asked for', () => {
  expect(discussionFilePath).toBe('/media/discussions/');
  expect(getDiscussionFile.path).toBe('/media/discussions/:discussionFileUuid');
});

it('a comment says whose it is, and when it was written', () => {
  const comment = {
    uuid,
    author: null,
    isOwn: false,
    isAnonymous: true,
    writtenAt: at,
    editedAt: null,
    id: 1,
    isByAsker: true,
    isAnswer: false,
    markdown: '',
    isDeleted: true,
    reactions: [],
  };
  const without = (field: string) => ({ ...comment, [field]: undefined });
  const fields = ['uuid', 'author', 'isOwn', 'isAnonymous', 'writtenAt', 'editedAt', 'markdown'];
  expect(fields.filter((field) => CommentSchema.safeParse(without(field)).success)).toEqual([]);
  expect(CommentSchema.safeParse(comment).success).toBe(true);
});
