import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Role, roles } from '../../domain/access/roles.ts';
import { dayAfter } from '../../domain/calendar/day-after.ts';
import { segmentBytes, segmentRange } from '../../domain/http/segments.ts';
import { usualLimits } from '../../domain/challenges/code/code-content.schema.ts';
import { getClassQuiz } from '../../domain/challenges/challenges.contract.ts';
import { getBook, getChapter } from '../../domain/books/books.contract.ts';
import { getOfflineClass } from '../../domain/training/training.contract.ts';
import { studyRoom, type StudyRoom, today } from '../../tests/support/study-room.ts';
import type { TestPerson } from '../../tests/support/test-app.ts';
import { seedQuiz } from '../challenges/challenges.seed.ts';
import { seedCode } from '../challenges/code/code.seed.ts';
import { seedSectionRules } from '../classrules/classrules.seed.ts';
import { seedBook } from '../books/books.seed.ts';
import { seedDocument } from '../materials/materials.seed.ts';

let room: StudyRoom;

beforeAll(async () => {
  room = await studyRoom();
});
afterAll(() => room.test.close());

const film = randomBytes(segmentBytes + 1000);
const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex');

async function illustrated(given: Parameters<StudyRoom['study']>[0] = {}) {
  const book = await seedBook(
    room.test.db,
    {
      ...room.by,
      chapters: [
        { title: 'One', slug: 'one', markdown: 'メモリ' },
        { title: 'Two', slug: 'two', markdown: 'Words.' },
      ],
      assets: [
        { path: 'img/big one.png', mediaType: 'image/png', content: film },
        { path: 'dot.svg', mediaType: 'image/svg+xml', content: '<svg/>' },
        { path: 'page.html', mediaType: 'text/html', content: '<script></script>' },
      ],
    },
    room.test.services.storage,
  );
  const quiz = await seedQuiz(room.test.db, room.by);
  const sections = [{ title: 'All', materials: [book, quiz] }];
  return { book, quiz, ...(await room.study({ sections, ...given })) };
}

const ask = ({ client }: Pick<TestPerson, 'client'>, classId: number) =>
  client.call(getOfflineClass, { params: { classId } });

describe('what a device must fetch of a class', () => {
  it('is told to nobody but trainees', async () => {
    const { classId } = await room.study();
    expect((await ask({ client: room.test.anonymous }, classId)).status).toBe(401);
    for (const role of roles.filter((one) => one !== Role.trainee)) {
      const person = await room.test.person(room.organisationId, role);
      expect((await ask(person, classId)).status).toBe(403);
    }
  });

  it('does not exist for who is not enrolled, before the class is published, or elsewhere', async () => {
    const { classId } = await room.study();
    const stranger = await room.test.person(room.organisationId, Role.trainee);
    const foreigner = await room.test.person(await room.test.organisation(), Role.trainee);
    const draft = await room.study({ isPublished: false });
    for (const [person, id] of [
      [stranger, classId],
      [foreigner, classId],
      [draft.trainee, draft.classId],
    ] as const) {
      const answer = await ask(person, id);
      expect([answer.status, answer.error]).toEqual([404, 'notFound']);
    }
  });

  it('leaves out what its day opens later than in a week', async () => {
    const later = await room.study({}, dayAfter(today, 8));
    const { result } = await ask(later.trainee, later.classId);
    expect(result.materials.map(({ classMaterialId }) => classMaterialId)).toEqual([
      later.first,
      later.second,
    ]);
    const early = await room.study({ startAt: dayAfter(today, 8) });
    expect((await ask(early.trainee, early.classId)).result.materials).toEqual([]);
  });

  it('leaves out what waits for an instructor’s hand, whenever its class begins', async () => {
    const { trainee, classId, sectionIds, second } = await room.study({ startAt: dayAfter(today) });
    const held = { organisationId: room.organisationId, classId };
    await seedSectionRules(room.test.db, held, sectionIds, [{ opensBy: 'hand' }]);
    const { result } = await ask(trainee, classId);
    expect(result.materials).toHaveLength(1);
    const quiz = { params: { classId, classMaterialId: second } };
    expect((await trainee.client.call(getClassQuiz, quiz)).status).toBe(404);
  });

  it('has what opens within a week, whose words are given to a device and not to anybody else', async () => {
    const { trainee, classId, book, first, second } = await illustrated({
      startAt: dayAfter(today, 7),
    });
    const { result } = await ask(trainee, classId);
    expect(result.materials).toHaveLength(2);
    const { materialId, versionId } = book;
    const read = async ({ client }: Pick<TestPerson, 'client'>) =>
      (await client.call(getChapter, { params: { materialId, versionId, slug: 'one' } })).status;
    const big = result.materials[0]?.files.find(({ url }) => url.includes('big'))?.url ?? '';
    const fileOf = async ({ client }: Pick<TestPerson, 'client'>) =>
      (await client.send({ method: 'GET', url: big })).status;
    expect(await read(trainee)).toBe(200);
    expect(await fileOf(trainee)).toBe(200);
    // By an address that names no version, it is not there yet.
    const named = await trainee.client.call(getBook, { params: { materialId }, query: {} });
    expect(named.status).toBe(404);
    const stranger = await room.test.person(room.organisationId, Role.trainee);
    expect(await read(stranger)).toBe(404);
    expect(await fileOf(stranger)).toBe(404);
    const quiz = { params: { classId, classMaterialId: second } };
    expect((await trainee.client.call(getClassQuiz, quiz)).status).toBe(200);
    const early = await room.send(
      trainee,
      { classId, classMaterialId: first },
      { chaptersRead: ['one'], at: room.now() },
    );
    expect([early.status, early.error]).toEqual([425, 'notOpenYet']);
  });

  it('names chapters, questions and files with their sizes and hashes', async () => {
    const { trainee, classId, book, quiz } = await illustrated();
    const { result } = await ask(trainee, classId);
    const [first, second] = result.materials;
    expect(first).toMatchObject({
      kind: 'text',
      materialVersionId: book.versionId,
      chapters: ['one', 'two'],
      bytes: Buffer.byteLength('メモリWords.'),
    });
    expect(second).toMatchObject({ kind: 'quiz', materialVersionId: quiz.versionId, files: [] });
    expect(second?.bytes).toBeGreaterThan(0);
    const [dot, big] = first?.files ?? [];
    expect(first?.files).toHaveLength(2);
    expect(dot).toMatchObject({ bytes: 6, sha256: sha256('<svg/>'), segments: [sha256('<svg/>')] });
    expect(big).toMatchObject({
      kind: 'image',
      bytes: film.length,
      sha256: sha256(film),
      segments: [sha256(film.subarray(0, segmentBytes)), sha256(film.subarray(segmentBytes))],
    });
    // What is made of it later is one more to fetch, but where its bytes are gone.
    await room.test.asOwner(
      `insert into material_assets
         (organisation_id, material_version_id, path, media_type, bytes, sha256)
       select organisation_id, material_version_id, 'gone.svg', media_type, bytes, repeat('0', 64)
         from material_assets where material_version_id = $1 and path = 'dot.svg'`,
      [book.versionId],
    );
    const later = (await ask(trainee, classId)).result;
    expect(later.rev).not.toBe(result.rev);
    expect(later.materials[0]?.files).toEqual(first?.files);
  });

  it('names documents with the size of their content', async () => {
    const document = await seedDocument(room.test.db, {
      ...room.by,
      type: 'slide',
      content: { words: 'メモリ' },
      stats: { minutes: 1 },
    });
    const { trainee, classId } = await room.study({
      sections: [{ title: 'All', materials: [document] }],
    });
    expect((await ask(trainee, classId)).result.materials).toMatchObject([
      {
        kind: 'document',
        bytes: Buffer.byteLength('{"words": "メモリ"}'),
        chapters: [],
        files: [],
      },
    ]);
  });

  it('says what code is written in, and whether a device could run it', async () => {
    const program = await seedCode(room.test.db, room.by);
    const page = await seedCode(room.test.db, {
      ...room.by,
      content: {
        style: 'frontend',
        languages: [{ language: 'html', starter: '', solution: '', ...usualLimits }],
      },
    });
    const words = await seedCode(room.test.db, {
      ...room.by,
      content: { style: 'ai', languages: [] },
    });
    const sections = [{ title: 'All', materials: [program, page, words] }];
    const { trainee, classId } = await room.study({ sections });
    const { materials } = (await ask(trainee, classId)).result;
    for (const { kind, bytes } of materials) {
      expect(kind).toBe('code');
      expect(bytes).toBeGreaterThan(100);
      expect(bytes).toBeLessThan(1000);
    }
    expect(materials.map(({ code }) => code)).toEqual([
      { languages: ['python3', 'nodejs'], isProgram: true },
      { languages: ['html'], isProgram: false },
      { languages: [], isProgram: false },
    ]);
    const { trainee: other, classId: books } = await illustrated();
    for (const one of (await ask(other, books)).result.materials)
      expect(one).not.toHaveProperty('code');
  });

  it('leads to files whose ranges are what it says, and which nobody else’s browser keeps', async () => {
    const { trainee, classId } = await illustrated();
    const { result } = await ask(trainee, classId);
    const big = result.materials[0]?.files.find(({ url }) => url.includes('big'));
    const { start, end } = segmentRange(big?.bytes ?? 0, 1);
    const answer = await trainee.client.send({
      method: 'GET',
      url: big?.url ?? '',
      headers: { range: `bytes=${start}-${end}` },
    });
    expect(answer.status).toBe(206);
    expect(answer.headers['etag']).toBe(`"${big?.sha256}"`);
    expect(answer.headers['cache-control']).toBe('private, no-store');
    expect(sha256(answer.bytes)).toBe(big?.segments[1]);
  });

  it('has a version, and another one when there is more to fetch', async () => {
    const { trainee, classId } = await room.study({}, dayAfter(today, 8));
    const url = `/api/trainee/classes/${classId}/offline`;
    const first = await trainee.client.send({ method: 'GET', url });
    const etag = String(first.headers['etag']);
    const again = { method: 'GET', url, headers: { 'if-none-match': etag } } as const;
    expect((await trainee.client.send(again)).status).toBe(304);
    const stranger = await room.test.person(room.organisationId, Role.trainee);
    expect((await stranger.client.send(again)).status).toBe(404);
    room.test.clock.set(new Date(`${dayAfter(today)}T03:00:00Z`));
    try {
      const next = await trainee.client.call(
        getOfflineClass,
        { params: { classId } },
        again.headers,
      );
      expect(next.status).toBe(200);
      expect(next.result.materials).toHaveLength(3);
    } finally {
      room.test.clock.set(new Date(`${today}T03:00:00Z`));
    }
  });
});
