import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { updateAvatar } from './avatar.contract.ts';
import { verifyContactEmail } from './contact-email.contract.ts';
import { runPeopleImport, uploadPeople } from './import/people-import.contract.ts';
import {
  archivePeople,
  createPerson,
  listPeople,
  previewRename,
  restorePeople,
} from './people.contract.ts';
import { TrackIdProfileSchema } from './trackid.contract.ts';

const ids = (count: number) => Array.from({ length: count }, (_, at) => at + 1);
const person = { name: 'Taro', accountName: 'taro', contactEmail: 'a@x.org', role: 51, lang: 'ja' };
const profile = {
  jobConnectionEmail: null,
  employmentType: null,
  graduationYear: null,
  yearsOfExperience: null,
};
const rows = (count: number) =>
  Array.from({ length: count }, () => ({ accountName: 'taro', value: 'Taro' }));

interface Bounds {
  readonly of: string;
  readonly schema: z.ZodType | undefined;
  /** What is taken, and what of it is changed for each that is refused or taken. */
  readonly base: object;
  readonly refused: readonly object[];
  readonly taken: readonly object[];
}

const bounds: Bounds[] = [
  {
    of: 'a profile of TrackID',
    schema: TrackIdProfileSchema,
    base: profile,
    refused: [
      { graduationYear: 1949 },
      { graduationYear: 2101 },
      { yearsOfExperience: -1 },
      { yearsOfExperience: 61 },
      { employmentType: 'king' },
      { jobConnectionEmail: 'nobody' },
      { jobConnectionEmail: `${'a.'.repeat(125)}@example.org` },
    ],
    taken: [
      {},
      { graduationYear: 1950, yearsOfExperience: 0 },
      { graduationYear: 2100, yearsOfExperience: 60 },
      { jobConnectionEmail: 'a@example.org' },
    ],
  },
  {
    of: 'a new person',
    schema: createPerson.body,
    base: person,
    refused: [{ groupIds: ids(51) }, { role: 12 }],
    taken: [{}, { groupIds: ids(50) }],
  },
  {
    of: 'new names',
    schema: previewRename.body,
    base: { field: 'name' },
    refused: [
      { rows: [] },
      { rows: rows(1001) },
      { rows: rows(1), field: 'role' },
      { rows: [{ accountName: 'x'.repeat(201), value: '' }] },
      { rows: [{ accountName: '', value: 'x'.repeat(401) }] },
    ],
    taken: [
      { rows: rows(1) },
      { rows: rows(1000) },
      { rows: [{ accountName: 'x'.repeat(200), value: 'x'.repeat(400) }] },
    ],
  },
  {
    of: 'people who are archived',
    schema: archivePeople.body,
    base: {},
    refused: [{ userIds: [] }, { userIds: ids(1001) }, { userIds: [0] }],
    taken: [{ userIds: ids(1) }, { userIds: ids(1000) }],
  },
  {
    of: 'people who come back',
    schema: restorePeople.body,
    base: {},
    refused: [{ userIds: [] }, { userIds: ids(1001) }],
    taken: [{ userIds: ids(1) }, { userIds: ids(1000) }],
  },
  {
    of: 'a picture of oneself',
    schema: updateAvatar.body,
    base: {},
    refused: [{ imageUrl: 'x'.repeat(501) }, {}],
    taken: [{ imageUrl: null }, { imageUrl: 'x'.repeat(500) }],
  },
  {
    of: 'an address of mail that is verified',
    schema: verifyContactEmail.body,
    base: { token: 't', email: 'a@x.org' },
    refused: [{ token: 'x'.repeat(201) }, { email: 'x'.repeat(255) }],
    taken: [{}, { token: 'x'.repeat(200), email: 'x'.repeat(254) }],
  },
  {
    of: 'a file of people',
    schema: uploadPeople.query,
    base: {},
    refused: [{ fileName: '' }, { fileName: 'x'.repeat(256) }],
    taken: [{ fileName: 'a.csv' }, { fileName: 'x'.repeat(255) }],
  },
  {
    of: 'an import that is run',
    schema: runPeopleImport.body,
    base: {},
    refused: [{ planNumber: 0 }, { planNumber: 1_000_001 }],
    taken: [{ planNumber: 1 }, { planNumber: 1_000_000 }],
  },
];

describe.each(bounds)('the bounds of $of', ({ schema, base, refused, taken }) => {
  const takes = (given: object) => schema?.safeParse({ ...base, ...given }).success;
  it('refuse what is outside', () => expect(refused.filter(takes)).toEqual([]));
  it('take what is inside', () => expect(taken.filter((given) => !takes(given))).toEqual([]));
});

it('those who are not archived are listed, unless others are asked for', () => {
  expect(listPeople.query?.parse({})).toMatchObject({ status: 'active' });
  expect(listPeople.query?.parse({ status: 'all', role: '51', groupId: '3' })).toMatchObject({
    status: 'all',
    role: 51,
    groupId: 3,
  });
  const refused = [{ status: 'gone' }, { role: '12' }, { groupId: '0' }, { seen: 'today' }];
  expect(refused.filter((query) => listPeople.query?.safeParse(query).success)).toEqual([]);
});
