import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  type Browser,
  closeBrowser,
  newUserId,
  openBrowser,
} from '../../../tests/support/browser/browser.ts';
import { refusal, success } from '../../../tests/support/browser/server-stub.ts';
import { userDatabase } from '../database/user-database.ts';
import { operationOf } from './operation.fixtures.ts';
import type { Operation } from './operation.ts';
import { fileEntity, filesOf, hasBytes, isFileEntity, isPictureEntity } from './waiting-picture.ts';
import { carryBytes, workerTransport } from './worker-transport.ts';

const partBytes = 4_194_304;
const address = '/api/trainee/exams/1/files/f';
const uploads = new RegExp(`^${address}/uploads/`);

let browser: Browser;
let userId: number;

beforeEach(() => {
  browser = openBrowser();
  userId = newUserId();
});
afterEach(() => {
  vi.restoreAllMocks();
  closeBrowser();
});

const file = (given: Partial<Operation> = {}) =>
  operationOf({
    method: 'PUT',
    path: '/api/trainee/exams/:examId/files/:examFileUuid',
    params: { examId: 1, examFileUuid: 'f' },
    body: { name: 'page.png' },
    entity: 'file:exam:1:f',
    key: 'the key',
    ...given,
  });

const keep = (entity: string, bytes: Uint8Array<ArrayBuffer>) =>
  userDatabase(userId).write(['pictures'], (writer) =>
    writer.put('pictures', { mediaType: 'image/png', bytes: bytes.buffer }, entity),
  );

/** What the server says to each question where the file stands; the last word holds. */
function stands(...answers: unknown[]): void {
  browser.server.on('PUT', address, () => {
    const [answer] = answers.length > 1 ? answers.splice(0, 1) : answers;
    return answer instanceof Response ? answer.clone() : success(answer);
  });
}
const stand = (offset: number) => ({ isKept: false, offset, uploadUuid: 'a b' });
const kept = { isKept: true };

describe('bytes that wait', () => {
  it('and are gone from the device are refused, without a word of the server', async () => {
    expect(await carryBytes(file(), userId)).toEqual({
      kind: 'refused',
      status: 404,
      error: 'notFound',
      message: '',
      retryAfterSeconds: undefined,
    });
    expect(browser.server.asked).toEqual([]);
  });

  it('of a picture go as they are, and are waited for longer than words', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout');
    await keep('picture:p', new Uint8Array([1, 2, 3]));
    browser.server.on('PUT', '/api/images/p', () => success({}));
    const picture = { path: '/api/images/:imageUuid', params: { imageUuid: 'p' } };
    const transport = workerTransport(userId);
    expect(
      await transport.carry(file({ ...picture, entity: 'picture:p', body: undefined })),
    ).toEqual({
      kind: 'done',
      result: {},
    });
    await transport.carry(file({ ...picture, entity: 'note:p' }));
    await transport.carry(file({ ...picture, entity: 'note:p', body: undefined }));
    expect(timeout.mock.calls.flat().filter((ms) => ms >= 30_000)).toEqual([
      160_000, 30_000, 30_000,
    ]);
    const [first, second, third] = browser.server.asked;
    expect([first?.headers.get('content-type'), first?.body]).toEqual([
      'image/png',
      new Uint8Array([1, 2, 3]),
    ]);
    expect(second?.headers.get('content-type')).toBe('application/json');
    expect(third?.headers.get('content-type')).toBeNull();
  });
});

describe('a file', () => {
  beforeEach(async () => {
    await keep('file:exam:1:f', new Uint8Array(partBytes + 3).fill(7));
    browser.server.on('PATCH', uploads, () => success({}));
  });

  const parts = () =>
    browser.server
      .of('PATCH')
      .map(({ path, body }) => [path, (body as Uint8Array).length] as const);

  it('goes on where the server has it, part by part, under its key, until it is kept', async () => {
    stands(stand(1), stand(partBytes + 1), kept);
    expect(await carryBytes(file(), userId)).toEqual({ kind: 'done', result: kept });
    expect(parts()).toEqual([
      [`${address}/uploads/a%20b?offset=1`, partBytes],
      [`${address}/uploads/a%20b?offset=${partBytes + 1}`, 2],
    ]);
    const [, part] = browser.server.asked;
    expect(Object.fromEntries(part?.headers ?? [])).toMatchObject({
      'content-type': 'application/octet-stream',
      'idempotency-key': 'the key',
      'x-acting-user': String(userId),
    });
  });

  it('is begun at its first byte', async () => {
    stands(stand(0), kept);
    await carryBytes(file(), userId);
    expect(parts()).toEqual([[`${address}/uploads/a%20b?offset=0`, partBytes]]);
  });

  it.each<[string, unknown[]]>([
    ['the same twice', [stand(5), stand(5)]],
    ['less than before', [stand(5), stand(4)]],
    ['nothing of it', [{}]],
    ['no object', ['kept']],
    ['nothing', [null]],
    ['no place', [{ isKept: false, uploadUuid: 'u' }]],
    ['no name', [{ isKept: false, offset: 0 }]],
    ['a place that is no number', [{ isKept: false, offset: '0', uploadUuid: 'u' }]],
    ['a name that is none', [{ isKept: false, offset: 0, uploadUuid: null }]],
    ['something like kept', [{ isKept: 'yes' }]],
  ])('is not asked about for good by a server that says %s', async (_, answers) => {
    stands(...answers);
    expect(await carryBytes(file(), userId)).toEqual({ kind: 'unanswered' });
    expect(browser.server.of('PUT')).toHaveLength(answers.length);
  });

  it.each<[string, Parameters<typeof refusal>[0], object]>([
    ['while somebody else is at it', 'conflict', { kind: 'unanswered' }],
    ['while somebody else sends it', 'uploadBusy', { kind: 'unanswered' }],
    ['whose name is taken', 'alreadyExists', { kind: 'refused', error: 'alreadyExists' }],
    ['that is too large', 'payloadTooLarge', { kind: 'refused', status: 413 }],
  ])('%s is told so, whether it is asked or sent', async (_, error, expected) => {
    stands(refusal(error));
    expect(await carryBytes(file(), userId)).toMatchObject(expected);
    expect(parts()).toEqual([]);
    stands(stand(0));
    browser.server.on('PATCH', uploads, () => refusal(error));
    expect(await carryBytes(file(), userId)).toMatchObject(expected);
    expect(browser.server.of('PUT')).toHaveLength(2);
  });
});

describe('an answer', () => {
  it.each<[unknown, object]>([
    [
      { code: 400, error: 7, messages: 'No.' },
      { error: undefined, message: '' },
    ],
    [
      { code: 400, error: 'odd', messages: [] },
      { error: 'odd', message: '' },
    ],
    [
      { code: 400, error: 'odd', messages: ['One.', 'Two.'] },
      { error: 'odd', message: 'One.' },
    ],
    [
      { code: '400', error: 'odd', messages: ['One.'] },
      { error: undefined, message: '' },
    ],
  ])('%j is a refusal with %j', async (body, expected) => {
    browser.server.on('PUT', address, () =>
      Response.json(body, { status: 400, headers: { 'retry-after': 'soon' } }),
    );
    const transport = workerTransport(userId);
    expect(await transport.carry(file({ entity: 'note:a' }))).toEqual({
      kind: 'refused',
      status: 400,
      retryAfterSeconds: undefined,
      ...expected,
    });
  });
});

describe('names', () => {
  it.each([
    ['picture:a', true, true, false],
    ['file:exam:7:a', true, false, true],
    ['note:picture:a', false, false, false],
    ['a file:b', false, false, false],
  ])('%s has bytes: %s', (entity, has, isPicture, isFile) => {
    expect([hasBytes(entity), isPictureEntity(entity), isFileEntity(entity)]).toEqual([
      has,
      isPicture,
      isFile,
    ]);
  });

  it('of files begin with where they belong', () => {
    expect(filesOf('exam:7')).toBe('file:exam:7:');
    expect(fileEntity('exam:7', 'a')).toBe('file:exam:7:a');
  });
});
