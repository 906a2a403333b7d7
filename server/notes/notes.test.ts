import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Role } from '../../domain/access/roles.ts';
import type { InputOf } from '../../domain/http/endpoint.ts';
import { deleteNote, getNote, listNotes, putNote } from '../../domain/notes/notes.contract.ts';
import { notePolicy } from '../../domain/notes/notes.policy.ts';
import type { NoteDraft } from '../../domain/notes/notes.schema.ts';
import { type TestApp, testApp, type TestPerson } from '../../tests/support/test-app.ts';
import { seedClass } from '../classes/classes.seed.ts';
import { seedBook } from '../books/books.seed.ts';
import { visibleTo } from './notes.repo.ts';
import { seedNote } from './notes.seed.ts';
import { notes } from './notes.table.ts';
import { testActor } from '../../tests/support/test-actor.ts';

let test: TestApp;
let organisationId: number;
let instructor: TestPerson;
let trainee: TestPerson;

beforeAll(async () => {
  test = await testApp();
  organisationId = await test.organisation();
  instructor = await test.person(organisationId, Role.instructor);
  trainee = await test.person(organisationId, Role.trainee);
});
afterAll(() => test.close());

const draft = (given: Partial<NoteDraft> = {}): NoteDraft => ({
  classId: null,
  classMaterialId: null,
  place: null,
  markdown: 'Like a coat-check ticket.',
  createdAt: '2026-11-01T09:00:00.000Z',
  updatedAt: '2026-11-01T09:00:00.000Z',
  ...given,
});

const put = (
  person: TestPerson,
  noteUuid: string,
  body: NoteDraft,
  headers: Record<string, string> = {},
) => person.client.call(putNote, { params: { noteUuid }, body }, headers);

const ifMatch = (revision: number) => ({ 'if-match': `"${revision}"` });

const byNumber = (a: number, b: number) => a - b;
const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id).toSorted(byNumber);

async function aClass(traineeIds: readonly number[], isPublished = true) {
  const owner = { organisationId, createdBy: instructor.userId };
  const book = await seedBook(test.db, owner);
  const { classId, classMaterialIds } = await seedClass(test.db, {
    ...owner,
    traineeIds,
    isPublished,
    title: 'C for new engineers',
    sections: [{ title: 'Memory', materials: [book] }],
  });
  return { classId, classMaterialId: classMaterialIds[0] ?? 0 };
}

describe('writing a note is refused', () => {
  it('to staff, who have none', async () => {
    for (const role of [Role.instructor, Role.admin, Role.systemAdmin]) {
      const person = await test.person(organisationId, role);
      expect((await put(person, randomUUID(), draft())).status).toBe(403);
    }
  });

  it('over the note of somebody else, as if there were none, and the note stays', async () => {
    const other = await test.person(organisationId, Role.trainee);
    const uuid = await seedNote(test.db, other);
    const answer = await put(trainee, uuid, draft(), ifMatch(1));
    expect([answer.status, answer.error]).toEqual([404, 'notFound']);
    const gone = await trainee.client.call(deleteNote, { params: { noteUuid: uuid } });
    expect(gone.status).toBe(404);
    const [row] = await test.db.select().from(notes).where(eq(notes.uuid, uuid));
    expect(row).toMatchObject({ userId: other.userId, revision: 1, deletedAt: null });
  });

  it('about a class one is not enrolled in, or that is not published, or of another organisation', async () => {
    const stranger = await test.person(organisationId, Role.trainee);
    const foreigner = await test.person(await test.organisation(), Role.trainee);
    const place = await aClass([trainee.userId]);
    const hidden = await aClass([trainee.userId], false);
    const inClass = { classId: place.classId, classMaterialId: null };
    for (const [person, about] of [
      [stranger, place],
      [stranger, inClass],
      [foreigner, place],
      [trainee, hidden],
      [trainee, { ...place, classMaterialId: hidden.classMaterialId }],
    ] as const) {
      const answer = await put(person, randomUUID(), draft(about));
      expect([answer.status, answer.error]).toEqual([404, 'notFound']);
    }
  });

  it('with input that does not fit, naming the field', async () => {
    const { classId, classMaterialId } = await aClass([trainee.userId]);
    const wrong: [Partial<NoteDraft>, string][] = [
      [{ markdown: 'x'.repeat(50_001) }, 'markdown'],
      [{ markdown: 'a\u0000b' }, 'markdown'],
      [{ updatedAt: 'yesterday' }, 'updatedAt'],
      [{ updatedAt: '0000-01-01T00:00:00Z' }, 'updatedAt'],
      [{ classId: 2 ** 31 }, 'classId'],
      [{ classId: null, classMaterialId }, 'classId'],
      [{ classId, place: { chapter: 'one' } }, 'classMaterialId'],
      [
        { classId, classMaterialId, place: { chapter: 'one', label: 'x'.repeat(101) } },
        'place.label',
      ],
    ];
    for (const [given, field] of wrong) {
      const answer = await put(trainee, randomUUID(), draft(given));
      expect(answer.status, field).toBe(400);
      expect(answer.messages[0]).toContain(field);
    }
    const misnamed = await trainee.client.callRaw(putNote, {
      params: { noteUuid: 'not-a-uuid' },
      body: draft(),
    });
    expect(misnamed.status).toBe(400);
  });

  it('when a newer revision exists, or none is named', async () => {
    const uuid = randomUUID();
    await put(trainee, uuid, draft());
    await put(trainee, uuid, draft({ markdown: 'two' }), ifMatch(1));
    for (const headers of [ifMatch(1), ifMatch(3), {}]) {
      const answer = await put(trainee, uuid, draft({ markdown: 'stale' }), headers);
      expect([answer.status, answer.error]).toEqual([412, 'staleRevision']);
    }
    const { result } = await trainee.client.call(listNotes, { query: { keyword: 'stale' } });
    expect(result).toEqual([]);
  });
});

describe('one note', () => {
  const get = (person: Pick<TestPerson, 'client'>, noteUuid: string) =>
    person.client.call(getNote, { params: { noteUuid } });

  it('is shown to nobody but its writer, and not once it was deleted', async () => {
    const other = await test.person(organisationId, Role.trainee);
    const uuid = await seedNote(test.db, trainee);
    expect((await get({ client: test.anonymous }, uuid)).status).toBe(401);
    expect((await get(instructor, uuid)).status).toBe(403);
    expect((await get(other, uuid)).status).toBe(404);
    expect((await get(trainee, randomUUID())).status).toBe(404);
    await trainee.client.call(deleteNote, { params: { noteUuid: uuid } });
    expect((await get(trainee, uuid)).status).toBe(404);
  });

  it('is shown as it is now', async () => {
    const uuid = randomUUID();
    await put(trainee, uuid, draft());
    await put(trainee, uuid, draft({ markdown: 'two' }), ifMatch(1));
    expect((await get(trainee, uuid)).result).toMatchObject({ uuid, revision: 2, markdown: 'two' });
  });
});

describe('a note', () => {
  it('is made under the name its client gave, once, however often the call arrives', async () => {
    const uuid = randomUUID();
    const key = { 'idempotency-key': randomUUID() };
    const first = await put(trainee, uuid, draft(), key);
    expect(first.result).toMatchObject({
      uuid,
      revision: 1,
      markdown: 'Like a coat-check ticket.',
    });
    const again = await put(trainee, uuid, draft(), key);
    expect(again.result).toEqual(first.result);
    const other = await put(trainee, uuid, draft({ markdown: 'other' }), key);
    expect(other.status).toBe(422);
  });

  it('is made once by two calls at the same moment', async () => {
    const uuid = randomUUID();
    const answers = await Promise.all(
      ['one', 'two', 'three'].map((markdown) => put(trainee, uuid, draft({ markdown }))),
    );
    expect(answers.map(({ status }) => status).toSorted(byNumber)).toEqual([200, 412, 412]);
  });

  it('is changed by who knows its revision', async () => {
    const uuid = randomUUID();
    await put(trainee, uuid, draft());
    const changed = await put(
      trainee,
      uuid,
      draft({ markdown: 'changed', createdAt: '2020-01-01T00:00:00Z' }),
      ifMatch(1),
    );
    expect(changed.result).toMatchObject({ revision: 2, markdown: 'changed' });
    expect(changed.result.createdAt).toBe('2026-11-01T09:00:00.000Z');
  });

  it('is not dated after now, whatever the clock of the tablet says', async () => {
    const ahead = '2199-01-01T00:00:00.000Z';
    const { result } = await put(
      trainee,
      randomUUID(),
      draft({ createdAt: ahead, updatedAt: ahead }),
    );
    expect(new Date(result.updatedAt) <= new Date()).toBe(true);
    expect(new Date(result.createdAt) <= new Date()).toBe(true);
  });

  it('stays with who has left its class, and may still be written', async () => {
    const leaver = await test.person(organisationId, Role.trainee);
    const about = await aClass([leaver.userId]);
    const quote = 'The arrow does not move the value.';
    const place = { chapter: 'app-question-3', label: 'Question 3', quote };
    const uuid = randomUUID();
    const made = await put(leaver, uuid, draft({ ...about, place }));
    expect(made.result).toMatchObject({ ...about, place });
    await test.services.database.pool.query('delete from class_trainees where user_id = $1', [
      leaver.userId,
    ]);
    const changed = await put(
      leaver,
      uuid,
      draft({ ...about, place, markdown: 'later' }),
      ifMatch(1),
    );
    expect(changed.status).toBe(200);
    const fresh = await put(leaver, randomUUID(), draft(about));
    expect(fresh.status).toBe(404);
  });
});

describe('deleting a note', () => {
  it('is refused when it was changed meanwhile, done once, and then there is none', async () => {
    const noteUuid = await seedNote(test.db, trainee);
    const remove = (headers = {}) =>
      trainee.client.call(deleteNote, { params: { noteUuid } }, headers);
    expect((await remove(ifMatch(7))).status).toBe(412);
    expect((await remove(ifMatch(1))).status).toBe(200);
    expect((await remove(ifMatch(1))).status).toBe(404);
    const { result } = await trainee.client.call(listNotes, {});
    expect(result.map(({ uuid }) => uuid)).not.toContain(noteUuid);
  });

  it('does not take words that were written over it knowing of it', async () => {
    const uuid = await seedNote(test.db, trainee);
    await trainee.client.call(deleteNote, { params: { noteUuid: uuid } });
    expect((await put(trainee, uuid, draft(), ifMatch(1))).status).toBe(412);
    expect((await put(trainee, uuid, draft(), ifMatch(2))).result).toMatchObject({ revision: 3 });
  });
});

describe('the list', () => {
  it('is refused to staff and to who is not signed in', async () => {
    expect((await test.anonymous.call(listNotes, {})).status).toBe(401);
    expect((await instructor.client.call(listNotes, {})).status).toBe(403);
  });

  it('shows what the policy lets see, and nothing else', async () => {
    const other = await test.person(organisationId, Role.trainee);
    const foreigner = await test.person(await test.organisation(), Role.trainee);
    for (const owner of [trainee, other, foreigner]) await seedNote(test.db, owner);
    const everyNote = await test.db.select().from(notes);
    for (const person of [trainee, other, foreigner]) {
      const actor = testActor({ ...person, role: Role.trainee });
      const seen = await test.db.select({ id: notes.id }).from(notes).where(visibleTo(actor));
      const allowed = everyNote.filter((note) => notePolicy.view(actor, note));
      expect(idsOf(seen)).toEqual(idsOf(allowed));
      expect(seen.length).toBeGreaterThan(0);
    }
  });

  it('finds by words, by class, by material, and those of no class, newest first', async () => {
    const writer = await test.person(organisationId, Role.trainee);
    const about = await aClass([writer.userId]);
    const seed = (markdown: string, day: number, given = {}) =>
      seedNote(test.db, { ...writer, markdown, at: new Date(Date.UTC(2026, 9, day)), ...given });
    const inClass = await seed('50% of it', 1, { classId: about.classId });
    const inBook = await seed('稽古は毎日', 2, about);
    const free = await seed('free', 3);
    await seed('thrown away', 4, { deletedAt: new Date() });
    const list = async (query: NonNullable<InputOf<typeof listNotes>['query']>) => {
      const { result, pagination } = await writer.client.call(listNotes, { query });
      expect(pagination?.count).toBe(result.length);
      return result.map(({ uuid }) => uuid);
    };
    expect(await list({})).toEqual([free, inBook, inClass]);
    expect(await list({ keyword: '%' })).toEqual([inClass]);
    expect(await list({ keyword: '稽古' })).toEqual([inBook]);
    expect(await list({ classId: about.classId })).toEqual([inBook, inClass]);
    expect(await list({ classMaterialId: about.classMaterialId })).toEqual([inBook]);
    expect(await list({ isFree: 'true' })).toEqual([free]);
    const { result } = await writer.client.call(listNotes, { query: { keyword: '稽古' } });
    expect(result[0]).toMatchObject({ classTitle: 'C for new engineers', materialTitle: 'A book' });
  });
});
