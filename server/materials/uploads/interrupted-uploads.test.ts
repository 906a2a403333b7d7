import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getDraftFile } from '../../../domain/materials/drafts.contract.ts';
import { appendUpload, finishUpload } from '../../../domain/materials/uploads.contract.ts';
import { type TestApp, type TestPerson, testApp } from '../../../tests/support/test-app.ts';
import { checksumOf, sendPart } from '../../../tests/support/upload-file.ts';
import { newPdf, tusVersion, uploadRoom } from '../../../tests/support/upload-room.ts';

let test: TestApp;
let room: ReturnType<typeof uploadRoom>;
let origin: string;
beforeAll(async () => {
  test = await testApp();
  room = uploadRoom(test);
  origin = await test.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => test.close());

describe('an upload that was interrupted', () => {
  it('is found again by the same file, and by no other', async () => {
    const person = await room.author();
    const content = newPdf(9000);
    const first = await room.begin(person, content);
    await sendPart(person.client, first.url, 0, content.subarray(0, 4000));
    const { materialId } = first.params;
    const again = await room.begin(
      { ...person, client: await test.signIn(person) },
      content,
      materialId,
    );
    expect(again).toMatchObject({ uuid: first.uuid, offset: 4000 });
    const other = await room.begin(person, newPdf(9000), materialId);
    expect(other.uuid).not.toBe(first.uuid);
    const elsewhere = await room.begin(person, content);
    expect(elsewhere.uuid).not.toBe(first.uuid);
    expect(await room.roomTaken(person.organisationId)).toBe(4000);
  });

  it('is one, when the same file is chosen twice at the same moment', async () => {
    const person = await room.author();
    const content = newPdf(2000);
    const materialId = await room.materialOf(person);
    const both = await Promise.all([1, 2, 3].map(() => room.begin(person, content, materialId)));
    expect(new Set(both.map(({ uuid }) => uuid)).size).toBe(1);
    const { rows } = await test.services.database.pool.query(
      'select bytes::int from storage_reservations where organisation_id = $1',
      [person.organisationId],
    );
    expect(rows).toEqual([{ bytes: 0 }]);
  });

  it.each([0, 1, 4095, 65_537, 1_000_000, 1_999_999])(
    'after %d bytes goes on from there',
    async (cut) => {
      const person = await room.author();
      const content = newPdf(2_000_000);
      const { url, params } = await room.begin(person, content);
      await breakOff(person, url, content, cut);
      let turns = 0;
      // As a client does: the server may still be writing what came.
      for (let offset = await room.offsetOf(person, url); offset < content.length;) {
        expect(offset).toBeLessThanOrEqual(cut);
        const { status } = await sendPart(person.client, url, offset, content.subarray(offset));
        expect([204, 409, 423]).toContain(status);
        offset = await room.offsetOf(person, url);
        expect(++turns).toBeLessThan(10);
      }
      const { result } = await person.client.call(finishUpload, { params });
      const file = { materialId: params.materialId, fileId: result.id };
      const kept = await person.client.callRaw(getDraftFile, { params: file });
      expect(kept.bytes.equals(content)).toBe(true);
    },
  );

  it('with a checksum keeps nothing of a part that did not come whole', async () => {
    const person = await room.author();
    const content = newPdf(500_000);
    const { url, params } = await room.begin(person, content);
    const headers = { 'upload-checksum': checksumOf(content) };
    await breakOff(person, url, content, 400_000, headers);
    await expect
      .poll(async () => (await sendPart(person.client, url, 0, content, headers)).status)
      .toBe(204);
    expect((await person.client.call(finishUpload, { params })).status).toBe(200);
  });

  it('has whoever still waits for the lost connection give way to the one that came again', async () => {
    const person = await room.author();
    const content = newPdf(50_000);
    const { url } = await room.begin(person, content);
    const hanging = open(person, url, content.length);
    hanging.write(content.subarray(0, 10_000));
    // It is there when it has written; nobody else may finish what it has not left.
    await expect.poll(() => isBeingWritten(url)).toBe(true);
    const answer = await sendPart(person.client, url, 0, content);
    // What the lost connection had brought is kept, so it goes on behind it; or it had not been read yet.
    const here = await room.offsetOf(person, url);
    expect([
      [409, 10_000],
      [204, 50_000],
    ]).toContainEqual([answer.status, here]);
    await sendPart(person.client, url, here, content.subarray(here));
    expect(await room.offsetOf(person, url)).toBe(50_000);
    hanging.destroy();
  });

  it('waits for the writer of a server that was killed until it has been silent for ten seconds', async () => {
    const person = await room.author();
    const content = newPdf(50_000);
    const { url } = await room.begin(person, content);
    // As the killed one left it.
    await test.services.database.pool.query(
      `update material_uploads set writer = gen_random_uuid(), writer_seen_at = $2 where uuid = $1`,
      [url.split('/').at(-1), test.clock.now()],
    );
    expect((await sendPart(person.client, url, 0, content)).status).toBe(423);
    expect(await room.offsetOf(person, url)).toBe(0);
    test.clock.advance(10_001);
    expect((await sendPart(person.client, url, 0, content)).status).toBe(204);
    expect(await room.offsetOf(person, url)).toBe(50_000);
  });

  it('is finished once, however many ask for it at the same moment', async () => {
    const person = await room.author();
    const content = newPdf(50_000);
    const { url, params } = await room.begin(person, content);
    await sendPart(person.client, url, 0, content);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => person.client.call(finishUpload, { params })),
    );
    expect(new Set(answers.map(({ result }) => result.id)).size).toBe(1);
  });

  it('acknowledges what was whole before the same client came again', async () => {
    const person = await room.author();
    const content = newPdf(50_000);
    const { url } = await room.begin(person, content);
    const first = open(person, url, content.length, { 'upload-checksum': checksumOf(content) });
    const answered = once(first, 'response');
    first.write(content.subarray(0, 49_999));
    await expect.poll(() => isBeingWritten(url)).toBe(true);
    const again = await whileNotedNowhere(url, async () => {
      first.end(content.subarray(49_999));
      await expect.poll(() => isWaitingToNote()).toBe(true);
      const sending = sendPart(person.client, url, 0, content);
      await room.offsetOf(person, url);
      return { sending };
    });
    expect((await again.sending).status).toBe(409);
    const [response] = (await answered) as [IncomingMessage];
    expect(response.statusCode).toBe(204);
    expect(await room.offsetOf(person, url)).toBe(50_000);
  });
});

it('begins anew where the bytes are not on this machine', async () => {
  const person = await room.author();
  const content = newPdf(2000);
  const { params } = await room.begin(person, content);
  await test.services.database.pool.query(
    'update material_uploads set offset_bytes = 1500 where uuid = $1',
    [params.uploadUuid],
  );
  expect((await room.begin(person, content, params.materialId)).offset).toBe(0);
});

function open({ client }: TestPerson, url: string, bytes: number, headers = {}) {
  const sending = request(`${origin}${url}`, {
    method: appendUpload.method,
    headers: {
      ...tusVersion,
      ...client.cookie,
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
      'content-length': String(bytes),
      ...headers,
    },
  });
  sending.on('error', () => {});
  return sending;
}

/** Sends so much of it, and then the network is gone. */
async function breakOff(
  person: TestPerson,
  url: string,
  content: Buffer,
  cut: number,
  headers = {},
): Promise<void> {
  const sending = open(person, url, content.length, headers);
  await new Promise<void>((sent) => {
    sending.write(content.subarray(0, cut), () => sent());
    sending.flushHeaders();
  });
  sending.destroy();
}

/** The upload's row cannot be written to meanwhile. */
async function whileNotedNowhere<Result>(url: string, work: () => Promise<Result>) {
  const client = await test.services.database.pool.connect();
  try {
    await client.query('begin');
    await client.query('select from material_uploads where uuid = $1 for update', [
      url.split('/').at(-1),
    ]);
    return await work();
  } finally {
    await client.query('rollback');
    client.release();
  }
}

/** Asked as the owner, who may see what others wait for. */
async function isWaitingToNote(): Promise<boolean> {
  const waiting = await test.asOwner(
    `select pid from pg_stat_activity where datname = current_database()
      and wait_event_type = 'Lock' and query like 'update "material_uploads"%'`,
  );
  return waiting.length > 0;
}

async function isBeingWritten(url: string): Promise<boolean> {
  const { rowCount } = await test.services.database.pool.query(
    'select from material_uploads where uuid = $1 and writer is not null',
    [url.split('/').at(-1)],
  );
  return rowCount === 1;
}
