import { getOwnExam } from '../../../../domain/exams/own-exams.contract.ts';
import type {
  CheckOutcome,
  DeviceCheck,
  RehearsalNeeds,
} from '../../../../domain/exams/exam-rehearsal.schema.ts';
import type { ProgrammingLanguage } from '../../../../domain/runner/language-ids.ts';
import { call } from '../../../lib/api.ts';
import { readStorage } from '../../../offline/storage/device-storage.ts';
import { findValue, keepValue } from '../../../offline/values.ts';
import { examDevice } from '../exam-device.ts';
import type { QuestionKit } from '../question-kit.ts';

/** What was found, with what its sentence names. */
export interface Found {
  readonly outcome: CheckOutcome;
  /** Free room in bytes, or how many seconds the clock is off. */
  readonly amount?: number;
  readonly languages?: Readonly<Partial<Record<ProgrammingLanguage, 'here' | 'server' | 'failed'>>>;
}
export type FoundAll = Partial<Record<DeviceCheck, Found>>;

interface Asked {
  readonly examId: number;
  readonly needs: RehearsalNeeds;
  readonly tryLanguage: QuestionKit['tryLanguage'];
  readonly onFound: (check: DeviceCheck, found: Found) => void;
}

/** Looks at this device, one thing after the other, and tells each as it is found. */
export async function runChecks(asked: Asked): Promise<void> {
  const { examId, needs, tryLanguage, onFound } = asked;
  onFound('browser', browserHere());
  onFound('storage', await storageHere());
  onFound('persistence', await persistenceHere());
  const { server, clock } = await serverFrom(examId);
  onFound('server', server);
  onFound('clock', clock);
  if (needs.languages.length > 0) onFound('runtimes', await runtimesHere(needs, tryLanguage));
}

function browserHere(): Found {
  const isAble = 'indexedDB' in globalThis && globalThis.isSecureContext && 'subtle' in crypto;
  const isFull =
    'locks' in navigator && 'serviceWorker' in navigator && 'CompressionStream' in globalThis;
  return { outcome: isAble ? (isFull ? 'ok' : 'warn') : 'bad' };
}

const probe = 'exams.probe';
const littleRoom = 50_000_000;
const enoughRoom = 300_000_000;

/** Writes something as answers are written, reads it, and takes it away again. */
async function storageHere(): Promise<Found> {
  const word = String(Math.random());
  try {
    await keepValue(probe, word);
    const isSame = (await findValue(probe)) === word;
    await keepValue(probe, undefined);
    if (!isSame) return { outcome: 'bad' };
  } catch {
    return { outcome: 'bad' };
  }
  const { bytes, quotaBytes } = await readStorage();
  if (bytes === undefined || quotaBytes === undefined) return { outcome: 'ok' };
  const amount = Math.max(0, quotaBytes - bytes);
  return { outcome: amount < littleRoom ? 'bad' : amount < enoughRoom ? 'warn' : 'ok', amount };
}

export async function persistenceHere(): Promise<Found> {
  const { isProtected } = await readStorage();
  return { outcome: isProtected === true ? 'ok' : 'warn' };
}

const mostSecondsOff = 60;

/** The clock of this device against the server's, as far as the way there lets one say. */
async function serverFrom(examId: number): Promise<{ server: Found; clock: Found }> {
  try {
    const query = { deviceUuid: await examDevice() };
    const began = Date.now();
    const input = { params: { examId }, query };
    const { result } = await call(getOwnExam, input, { ignoreErrors: true });
    const middle = (began + Date.now()) / 2;
    const amount = Math.round((middle - Date.parse(result.now)) / 1000);
    const outcome = Math.abs(amount) > mostSecondsOff ? 'warn' : 'ok';
    return { server: { outcome: 'ok' }, clock: { outcome, amount } };
  } catch {
    return { server: { outcome: 'unknown' }, clock: { outcome: 'unknown' } };
  }
}

async function runtimesHere(
  { languages }: RehearsalNeeds,
  tryLanguage: QuestionKit['tryLanguage'],
): Promise<Found> {
  const found: Partial<Record<ProgrammingLanguage, 'here' | 'server' | 'failed'>> = {};
  for (const language of languages) found[language] = await tryLanguage(language);
  const all = Object.values(found);
  if (all.includes('failed')) return { outcome: 'bad', languages: found };
  return { outcome: all.includes('server') ? 'warn' : 'ok', languages: found };
}
