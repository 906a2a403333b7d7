import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Role } from '../../../domain/access/roles.ts';
import { createQuiz } from '../../../domain/challenges/quizzes.contract.ts';
import type { InputOf } from '../../../domain/http/endpoint.ts';
import { createMaterial, publishDraft } from '../../../domain/materials/drafts.contract.ts';
import { saveDraft } from '../../../domain/materials/save-draft.contract.ts';
import {
  listMaterials,
  listMaterialTags,
  updateMaterial,
} from '../../../domain/materials/materials.contract.ts';
import { publishQuestions } from '../../../tests/support/publish-quiz.ts';
import { type TestApp, type TestPerson, testApp } from '../../../tests/support/test-app.ts';
import { seedClass } from '../../classes/classes.seed.ts';
import { seedBook } from '../../books/books.seed.ts';
import { gramsOf, gramsToFind } from './grams.ts';
import { indexMissing } from './search.service.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

type Query = NonNullable<InputOf<typeof listMaterials>['query']>;

async function titles({ client }: TestPerson, query: Query): Promise<string[]> {
  const { result } = await client.call(listMaterials, { query });
  return result.map(({ title }) => title).toSorted();
}

async function library() {
  const organisationId = await test.organisation();
  const admin = await test.person(organisationId, Role.admin);
  const made = { organisationId, createdBy: admin.userId };
  const network = await seedBook(test.db, {
    ...made,
    title: 'Networks',
    tags: ['security', 'ＬＡＮ'],
    chapters: [{ title: 'Firewalls', markdown: 'A **firewall** keeps packets_out of a house.' }],
  });
  const japanese = await seedBook(test.db, {
    ...made,
    title: '経理の基礎',
    lang: 'ja',
    difficulty: 'advanced',
    chapters: [{ title: '仕訳', markdown: '借方と貸方の合計は、いつも等しくなります。ﾈｯﾄﾜｰｸ。' }],
  });
  return { organisationId, admin, network, japanese };
}

describe('refuses', () => {
  it('the list and its tags to trainees', async () => {
    const { organisationId } = await library();
    const trainee = await test.person(organisationId, Role.trainee);
    expect((await trainee.client.call(listMaterials, {})).status).toBe(403);
    expect((await trainee.client.call(listMaterialTags, {})).status).toBe(403);
  });

  it('to find anything of another organisation', async () => {
    await library();
    const stranger = await test.person(await test.organisation(), Role.admin);
    expect(await titles(stranger, { keyword: 'firewall' })).toEqual([]);
    expect((await stranger.client.call(listMaterialTags, {})).result).toEqual([]);
  });

  it('a filter that is none', async () => {
    const { admin } = await library();
    const query = { state: 'lost' } as never;
    expect((await admin.client.call(listMaterials, { query })).status).toBe(400);
  });
});

describe('finds', () => {
  it.each([
    ['words of a chapter', 'firewall keeps', 'Networks'],
    ['without regard to case and width', 'ＦＩＲＥＷＡＬＬ', 'Networks'],
    ['a tag', 'lan', 'Networks'],
    ['words that stand apart, in any order', 'house networks', 'Networks'],
    ['an underscore as what it is', 'packets_out', 'Networks'],
    ['two Japanese letters', '貸方', '経理の基礎'],
    ['one Japanese letter', '経', '経理の基礎'],
    ['a Japanese sentence', '合計は、いつも等しく', '経理の基礎'],
    ['letters of half a width', 'ネットワーク', '経理の基礎'],
  ])('%s', async (_name, keyword, title) => {
    const { admin } = await library();
    expect(await titles(admin, { keyword })).toEqual([title]);
  });

  it('nothing where one of the words is missing, nor where a sign of LIKE would match', async () => {
    const { admin } = await library();
    for (const keyword of ['firewall absent', 'packetsXout', 'fire%house', '借貸'])
      expect(await titles(admin, { keyword }), keyword).toEqual([]);
  });

  it('what a title or a tag became, and no longer what it was', async () => {
    const { admin, network } = await library();
    const params = { materialId: network.materialId };
    await admin.client.call(
      updateMaterial,
      { params, body: { title: 'Cables', tags: ['copper'] } },
      { 'if-match': '"1"' },
    );
    expect(await titles(admin, { keyword: 'copper' })).toEqual(['Cables']);
    expect(await titles(admin, { keyword: 'security' })).toEqual([]);
    expect(await titles(admin, { keyword: 'firewall' })).toEqual(['Cables']);
  });

  it('the questions of a quiz as they are now, and what is right of none', async () => {
    const { admin } = await library();
    const question = (prompt: string) => ({
      kind: 'MCQ' as const,
      prompt,
      weight: 1,
      explanation: 'secretexplanation',
      body: {
        multiple: false,
        choices: [
          { id: 'a', text: 'Right' },
          { id: 'b', text: 'Wrong' },
        ],
      },
      answerKey: { correct: ['a'] },
    });
    const body = { title: 'Quiz', lang: 'en' } as const;
    const { result } = await admin.client.call(createQuiz, { body });
    await publishQuestions(admin.client, result.id, [question('Which port?')]);
    expect(await titles(admin, { keyword: 'which port' })).toEqual(['Quiz']);
    await publishQuestions(admin.client, result.id, [question('Which cable?')]);
    expect(await titles(admin, { keyword: 'which port' })).toEqual([]);
    expect(await titles(admin, { keyword: 'which cable' })).toEqual(['Quiz']);
    expect(await titles(admin, { keyword: 'secretexplanation' })).toEqual([]);
  });

  it('again what a server that knew of no search has made', async () => {
    const { admin, organisationId } = await library();
    await test.services.database.pool.query(
      'delete from material_words where organisation_id = $1',
      [organisationId],
    );
    expect(await titles(admin, { keyword: 'firewall' })).toEqual([]);
    await indexMissing(test.db);
    expect(await titles(admin, { keyword: 'firewall' })).toEqual(['Networks']);
    expect(await titles(admin, { keyword: '経理' })).toEqual(['経理の基礎']);
  });
});

it('filters by tag, language, difficulty, state, use, class and author, and counts the tags', async () => {
  const { admin, organisationId, network, japanese } = await library();
  const { result: draft } = await admin.client.call(createMaterial, {
    body: { type: 'file', title: 'Draft', lang: 'en', tags: ['security'] },
  });
  const { classId } = await seedClass(test.db, {
    organisationId,
    createdBy: admin.userId,
    sections: [{ title: 'All', materials: [japanese] }],
  });
  const instructor = await test.person(organisationId, Role.instructor);
  expect(await titles(admin, { tag: 'security' })).toEqual(['Draft', 'Networks']);
  expect(await titles(admin, { lang: 'ja' })).toEqual(['経理の基礎']);
  expect(await titles(admin, { difficulty: 'advanced' })).toEqual(['経理の基礎']);
  expect(await titles(admin, { state: 'draft' })).toEqual(['Draft']);
  expect(await titles(admin, { state: 'published' })).toEqual(['Networks', '経理の基礎']);
  expect(await titles(admin, { use: 'used' })).toEqual(['経理の基礎']);
  expect(await titles(admin, { use: 'unused' })).toEqual(['Draft', 'Networks']);
  expect(await titles(admin, { classId })).toEqual(['経理の基礎']);
  expect(await titles(admin, { mine: 'true' })).toHaveLength(3);
  expect(await titles(instructor, { mine: 'true' })).toEqual([]);
  expect((await admin.client.call(listMaterialTags, {})).result).toEqual([
    { tag: 'security', count: 2 },
    { tag: 'ＬＡＮ', count: 1 },
  ]);
  expect(await titles(admin, { state: 'changed' })).toEqual([]);
  const params = { materialId: draft.id };
  await admin.client.call(
    saveDraft,
    { params, body: { content: { fileId: null } } },
    { 'if-match': '"0"' },
  );
  const { result } = await admin.client.call(listMaterials, { query: { state: 'draft' } });
  expect(result[0]?.draft?.updatedBy.id).toBe(admin.userId);
  // A draft of a material without a version is a draft, and no change of anything.
  expect(await titles(admin, { state: 'changed' })).toEqual([]);
  expect((await admin.client.call(publishDraft, { params }, { 'if-match': '"0"' })).status).toBe(
    412,
  );
  expect(network.versionId).toBeGreaterThan(0);
});

it('gives pages in every order, either way, and says how many there are, behind the end too', async () => {
  const organisationId = await test.organisation();
  const admin = await test.person(organisationId, Role.admin);
  const made = [
    { title: 'C', type: 'file' },
    { title: 'A', type: 'app' },
    { title: 'B', type: 'slide' },
  ] as const;
  for (const facts of made)
    await admin.client.call(createMaterial, { body: { ...facts, lang: 'en' } });
  const pages = async (query: Query) => {
    const found: string[] = [];
    for (const offset of [0, 1, 2, 3]) {
      const { result, pagination } = await admin.client.call(listMaterials, {
        query: { source: 'own', limit: 1, offset, ...query },
      });
      expect(pagination, `${offset}`).toEqual({ count: 3, limit: 1, offset });
      found.push(...result.map(({ title }) => title));
    }
    const whole = await admin.client.call(listMaterials, { query: { source: 'own', ...query } });
    expect(whole.result.map(({ title }) => title)).toEqual(found);
    return found.join('');
  };
  expect(await pages({})).toBe('BAC');
  expect(await pages({ 'sortOrder.direction': 'asc' })).toBe('CAB');
  expect(await pages({ 'sortOrder.column': 'title' })).toBe('ABC');
  expect(await pages({ 'sortOrder.column': 'title', 'sortOrder.direction': 'desc' })).toBe('CBA');
  expect(await pages({ 'sortOrder.column': 'type' })).toBe('ACB');
});

it('takes texts apart as it looks for words: no word of a text is missed', () => {
  const text = 'ab 経理basic 第3回𠮷野家です fin';
  const known = new Set(gramsOf(text));
  for (const word of [
    'a',
    'ab',
    '経',
    '理b',
    '経理basic',
    'basi',
    '第3回',
    '𠮷野',
    '3回𠮷野家',
    'fin',
  ])
    expect(
      gramsToFind(word).filter((gram) => !known.has(gram)),
      word,
    ).toEqual([]);
  expect(gramsToFind('ba経').some((gram) => !known.has(gram))).toBe(true);
});
