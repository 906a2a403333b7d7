import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { AppError } from '../../domain/http/errors.ts';
import { StorageFault } from '../storage/storage-fault.ts';
import { refuse } from './refusals.ts';

let app: FastifyInstance;
let thrown: unknown;
const logged: string[] = [];

beforeAll(() => {
  const stream = { write: (line: string) => void logged.push(line) };
  app = Fastify({ logger: { level: 'error', stream } });
  app.get('/', async (request, reply) => refuse(request, reply, thrown));
});
afterAll(() => app.close());

/** As PostgreSQL's errors come, in whatever wraps them. */
const ofDatabase = (code: string) =>
  new Error('Failed query', { cause: Object.assign(new Error('no'), { code }) });
const withStatus = (statusCode: number) => Object.assign(new Error('no'), { statusCode });

async function answered(error: unknown, language = 'en') {
  thrown = error;
  logged.length = 0;
  const answer = await app.inject({ url: '/', headers: { 'accept-language': language } });
  const { code, error: name, messages } = answer.json();
  expect(code).toBe(answer.statusCode);
  expect(answer.headers['cache-control']).toBe('no-store');
  return { name, status: code, messages, after: answer.headers['retry-after'] };
}

it.each([
  [new AppError('conflict'), 409, 'conflict', undefined, false],
  [new Error('a query', { cause: new AppError('notFound') }), 404, 'notFound', undefined, false],
  [new AppError('tooManyRequests', { retryAfterSeconds: 7 }), 429, 'tooManyRequests', '7', false],
  [new StorageFault('away'), 503, 'unavailable', '5', true],
  [ofDatabase('08006'), 503, 'unavailable', '1', false],
  [ofDatabase('57P01'), 503, 'unavailable', '1', false],
  [ofDatabase('40P01'), 503, 'unavailable', '1', false],
  [ofDatabase('57014'), 503, 'unavailable', '1', false],
  [ofDatabase('53300'), 503, 'unavailable', '1', false],
  [ofDatabase('23505'), 500, 'internal', undefined, true],
  [ofDatabase('57000'), 500, 'internal', undefined, true],
  [withStatus(400), 400, 'malformedBody', undefined, false],
  [withStatus(403), 404, 'notFound', undefined, false],
  [withStatus(413), 413, 'payloadTooLarge', undefined, false],
  [withStatus(414), 400, 'invalidInput', undefined, false],
  [withStatus(415), 415, 'unsupportedMediaType', undefined, false],
  [withStatus(418), 500, 'internal', undefined, true],
  [new Error('anything'), 500, 'internal', undefined, true],
  ['no error at all', 500, 'internal', undefined, true],
] as const)('%s is answered with %d %s', async (error, status, name, after, isFault) => {
  expect(await answered(error)).toMatchObject({ status, name, after });
  expect(logged.length).toBe(isFault ? 1 : 0);
});

it('what is said is the reason that is given, else that of the code, in the reader’s language', async () => {
  expect((await answered(new AppError('conflict'))).messages).toEqual([
    'This was changed by somebody else in the meantime.',
  ]);
  expect((await answered(new AppError('conflict'), 'ja')).messages).toEqual([
    'その間にほかの人が変更しました。',
  ]);
  const given = new AppError('conflict', { messages: ['It is used.', 'It is planned.'] });
  expect((await answered(given, 'ja')).messages).toEqual(['It is used.', 'It is planned.']);
  // What broke is nobody's to read.
  expect((await answered(new Error('secret'))).messages).toEqual(['Something went wrong!']);
});
