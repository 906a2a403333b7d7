import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Role } from '../../../domain/access/roles.ts';
import {
  createMaterial,
  getDraft,
  keepEditing,
} from '../../../domain/materials/drafts.contract.ts';
import { saveDraft } from '../../../domain/materials/save-draft.contract.ts';
import { copyMaterial } from '../../../domain/materials/library.contract.ts';
import { type TestApp, testApp, type TestPerson } from '../../../tests/support/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

async function room() {
  const organisationId = await test.organisation();
  const author = await test.person(organisationId, Role.instructor);
  const admin = await test.person(organisationId, Role.admin);
  const body = { type: 'file', title: 'Rules', lang: 'en' } as const;
  const { result } = await author.client.call(createMaterial, { body });
  const page = () => ({ params: { materialId: result.id, pageUuid: randomUUID() } });
  return { organisationId, author, admin, params: { materialId: result.id }, page };
}

it('refuses to tell who edits to whoever may not edit', async () => {
  const { organisationId, page } = await room();
  const colleague = await test.person(organisationId, Role.groupManager);
  const stranger = await test.person(await test.organisation(), Role.admin);
  expect((await colleague.client.call(keepEditing, page())).status).toBe(403);
  expect((await stranger.client.call(keepEditing, page())).status).toBe(404);
});

it('refuses to begin a quiz as an empty document', async () => {
  const { author } = await room();
  const body = { type: 'challenge', title: 'B', lang: 'en' } as const;
  expect((await author.client.call(createMaterial, { body })).status).toBe(400);
});

it('tells the second who edits too, until the first has gone for a while', async () => {
  const { author, admin, page } = await room();
  const mine = page();
  const theirs = page();
  expect((await author.client.call(keepEditing, mine)).result.others).toEqual([]);
  const second = await admin.client.call(keepEditing, theirs);
  expect(second.result.others.map(({ id }) => id)).toEqual([author.userId]);
  test.clock.advance(30_000);
  await admin.client.call(keepEditing, theirs);
  test.clock.advance(30_000);
  expect((await admin.client.call(keepEditing, theirs)).result.others).toEqual([]);
  expect((await author.client.call(keepEditing, mine)).result.others).toHaveLength(1);
});

it('names the draft that there is, so that a page knows when another has saved', async () => {
  const { author, admin, params, page } = await room();
  const theirs = page();
  expect((await admin.client.call(keepEditing, theirs)).result.revision).toBe(0);
  const content = { fileId: null };
  const saved = await author.client.call(
    saveDraft,
    { params, body: { content } },
    { 'if-match': '"0"' },
  );
  expect((await admin.client.call(keepEditing, theirs)).result).toMatchObject({
    revision: saved.result.revision,
    updatedBy: { id: author.userId },
  });
});

it('keeps what could not be saved as the draft of a copy, once, and refuses what is no content', async () => {
  const { admin, params } = await room();
  const body = { title: 'Rules (2)', content: { fileId: null } };
  const strange = { title: 'Rules (2)', content: { fileId: 'x' } };
  expect((await admin.client.call(copyMaterial, { params, body: strange })).status).toBe(400);
  const key = { 'idempotency-key': randomUUID() };
  const first = await admin.client.call(copyMaterial, { params, body }, key);
  const again = await admin.client.call(copyMaterial, { params, body }, key);
  expect(again.result.id).toBe(first.result.id);
  const copy = await admin.client.call(getDraft, { params: { materialId: first.result.id } });
  expect(copy.result).toMatchObject({ content: { fileId: null }, updatedBy: { id: admin.userId } });
  const original = await admin.client.call(getDraft, { params });
  expect(original.result.revision).toBe(0);
});

it('copies a draft for whoever may edit the original, and for nobody else', async () => {
  const { organisationId, author } = await room();
  const colleague = await test.person(organisationId, Role.instructor);
  const body = { type: 'slide', title: 'Memory', lang: 'en' } as const;
  const { result } = await author.client.call(createMaterial, { body });
  const params = { materialId: result.id };
  const { content } = (await author.client.call(getDraft, { params })).result;
  const header = { 'if-match': '"0"' };
  const saved = await author.client.call(saveDraft, { params, body: { content } }, header);
  expect(saved.status).toBe(200);
  const revisionOfCopy = async ({ client }: TestPerson) => {
    const copy = await client.call(copyMaterial, { params, body: { title: 'Copy' } });
    const mine = { params: { materialId: copy.result.id } };
    return (await client.call(getDraft, mine)).result.revision;
  };
  expect(await revisionOfCopy(author)).toBeGreaterThan(0);
  expect(await revisionOfCopy(colleague)).toBe(0);
});
