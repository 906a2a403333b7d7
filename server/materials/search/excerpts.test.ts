import { afterAll, beforeAll, expect, it } from 'vitest';
import { Role } from '../../../domain/access/roles.ts';
import { listMaterials } from '../../../domain/materials/materials.contract.ts';
import { type TestApp, testApp } from '../../../tests/support/test-app.ts';
import { seedBook } from '../../books/books.seed.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

const filler = 'Nothing of it is said here, or here, or anywhere in these words. '.repeat(4);

async function shelves() {
  const organisationId = await test.organisation();
  const { userId: createdBy, client } = await test.person(organisationId, Role.admin);
  const made = { organisationId, createdBy };
  const chapters = (markdown: string) => [{ title: 'One', markdown }];
  // The oldest says it best, so that the order cannot be the one of their dates.
  await seedBook(test.db, { ...made, title: 'Firewalls', chapters: chapters('Of them.') });
  await seedBook(test.db, {
    ...made,
    title: 'Networks',
    tags: ['Firewall'],
    chapters: chapters('Of them.'),
  });
  await seedBook(test.db, {
    ...made,
    title: 'Houses',
    description: 'How a Firewall between two houses is built.',
    chapters: chapters('A FIREWALL again.'),
  });
  await seedBook(test.db, {
    ...made,
    title: 'Ports',
    chapters: chapters(`${filler}Each Ｆirewall   has Rules. ${filler}`),
  });
  return { organisationId, client };
}

it('puts titles before tags and tags before texts, and says where the rest have it', async () => {
  const { client } = await shelves();
  const { result } = await client.call(listMaterials, { query: { keyword: 'firewall' } });
  expect(result.map(({ title, excerpt }) => [title, excerpt])).toEqual([
    ['Firewalls', null],
    ['Networks', null],
    [
      'Ports',
      '…re in these words. Each Firewall has Rules. Nothing of it is said here, or here, or anywhere in these words. Nothing of it is sa…',
    ],
    ['Houses', 'How a Firewall between two houses is built.'],
  ]);
});

it('shows the word that neither title nor tags have', async () => {
  const { client } = await shelves();
  const { result } = await client.call(listMaterials, { query: { keyword: 'ports rules' } });
  expect(result).toMatchObject([
    { title: 'Ports', excerpt: expect.stringContaining('has Rules.') },
  ]);
});

it('keeps the order that is asked for, and says nothing without a keyword', async () => {
  const { client } = await shelves();
  const query = { keyword: 'firewall', 'sortOrder.column': 'title' } as const;
  const sorted = await client.call(listMaterials, { query });
  expect(sorted.result.map(({ title }) => title)).toEqual([
    'Firewalls',
    'Houses',
    'Networks',
    'Ports',
  ]);
  const { result } = await client.call(listMaterials, {});
  expect(result.map(({ excerpt }) => excerpt)).toEqual([null, null, null, null]);
});

it('takes signs of patterns literally', async () => {
  const { client } = await shelves();
  const { result } = await client.call(listMaterials, { query: { keyword: '%' } });
  expect(result).toEqual([]);
});
