import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { ExamAnswer } from '../../../domain/exams/exam-answer.schema.ts';
import { put } from './put.ts';

/** What everybody's network is at this moment. */
export interface Network {
  isUp: boolean;
}

export interface Written {
  readonly uuid: string;
  readonly questionId: number;
}

interface Taker {
  readonly url: string;
  readonly token: string;
  readonly examId: number;
  readonly questionIds: readonly number[];
  readonly network: Network;
  readonly arrivesAt: number;
  /** When the last answer is written, and when it is handed in. */
  readonly endsAt: number;
  readonly handsInAt: number;
}

export interface Taken {
  /** Everything that was written, each in the order of writing. */
  readonly written: Written[];
  /** Requests that were refused for good, in words. */
  readonly failed: string[];
  /** Milliseconds of the requests that went through. */
  readonly saves: number[];
  readonly starts: number[];
}

const between = (least: number, most: number) => least + Math.random() * (most - least);
const until = (at: number) => delay(Math.max(0, at - Date.now()));

/** One person: arrives, writes, sends one after the other as an outbox does, and hands in. */
export async function takeExam(taker: Taker): Promise<Taken> {
  const { examId, questionIds, token, url, network } = taker;
  const taken: Taken = { written: [], failed: [], saves: [], starts: [] };
  const deviceUuid = randomUUID();
  const base = `${url}/api/trainee/exams/${examId}`;

  /** Again and again, under one key, until it is answered. */
  async function send(path: string, body: object): Promise<number> {
    const headers = {
      cookie: `keiko_session=${token}`,
      origin: url,
      'idempotency-key': randomUUID(),
    };
    for (let turn = 0; ; turn++) {
      const began = performance.now();
      const answered = network.isUp ? await put(`${base}${path}`, headers, body) : undefined;
      if (answered && answered.status < 300) return performance.now() - began;
      if (answered && answered.status < 500 && answered.status !== 429) {
        taken.failed.push(`${path}: ${answered.status} ${answered.text.slice(0, 200)}`);
        return Number.NaN;
      }
      const patienceMs = between(0.5, 1.5) * Math.min(500 * 2 ** turn, 10_000);
      await delay(Math.max(answered?.retryAfterMs ?? 0, patienceMs));
    }
  }

  async function save(before: Promise<void>, uuid: string, body: object): Promise<void> {
    await before;
    taken.saves.push(await send(`/answers/${uuid}`, body));
  }

  await until(taker.arrivesAt);
  const start = { deviceUuid, accessCode: '', signedName: '' };
  taken.starts.push(await send('/sitting', start));
  let sent: Promise<void> = Promise.resolve();
  for (let turn = 0; ; turn++) {
    await delay(between(5000, 20_000));
    if (Date.now() >= taker.endsAt) break;
    const at = turn % questionIds.length;
    const questionId = questionIds[at] ?? 0;
    const uuid = randomUUID();
    const answeredAt = new Date().toISOString();
    const body = { deviceUuid, questionId, answer: answerOf(at, turn), answeredAt };
    taken.written.push({ uuid, questionId });
    sent = save(sent, uuid, body);
  }
  await until(taker.handsInAt);
  await sent;
  await send('/submission', { deviceUuid, submittedAt: new Date().toISOString() });
  return taken;
}

/** Each longer than the one before, as texts and programs grow. */
function answerOf(at: number, turn: number): ExamAnswer {
  if (at === 0) return { kind: 'MCQ', choices: [turn % 2 === 0 ? 'a' : 'b'] };
  if (at === 1) return { kind: 'FIB', blanks: { 1: '&', 2: `*${turn}` } };
  if (at === 2)
    return { kind: 'FREETEXT', text: `It says where a value is. ${'So '.repeat(turn)}` };
  const python3 = `${'# a line of a program\n'.repeat(20 + turn)}print(int(input()) * 2)\n`;
  return { kind: 'CODE', language: 'python3', codes: { python3 } };
}
