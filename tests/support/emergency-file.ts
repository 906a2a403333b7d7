import {
  createCipheriv,
  createECDH,
  createHmac,
  hkdfSync,
  randomBytes,
  randomUUID,
} from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { EmergencyAnswers, EmergencyFile } from '../../domain/exams/emergency.schema.ts';
import type { Sitting } from '../../domain/exams/own-exams.contract.ts';

type Head = Omit<EmergencyFile, 'data' | 'mac'>;

const words = (head: Head): string =>
  JSON.stringify([
    head.format,
    head.version,
    head.organisationId,
    head.examId,
    head.sittingUuid,
    head.publicKey,
    head.nonce,
  ]);

interface Taken {
  readonly id: number;
  readonly sitting: Pick<Sitting, 'uuid' | 'emergency'> | null;
}

/** An emergency file as a device saves it, by what the server gave it when the exam began. */
export function emergencyFile(
  { id: examId, sitting }: Taken,
  deviceUuid: string,
  answers: EmergencyAnswers['answers'],
  more: Partial<EmergencyAnswers> & { readonly head?: Partial<Head> } = {},
): EmergencyFile {
  if (!sitting?.emergency) throw new Error('this device does not take the exam');
  const { organisationId, publicKey, signingKey } = sitting.emergency;
  const { head: changed, ...content } = more;
  const own = createECDH('prime256v1');
  own.generateKeys();
  const nonce = randomBytes(12);
  const head: Head = {
    format: 'keiko-exam-emergency',
    version: 1,
    organisationId,
    examId,
    sittingUuid: sitting.uuid,
    publicKey: own.getPublicKey('base64'),
    nonce: nonce.toString('base64'),
    ...changed,
  };
  const text = JSON.stringify({
    fileUuid: randomUUID(),
    sittingUuid: sitting.uuid,
    deviceUuid,
    savedAt: new Date().toISOString(),
    submittedAt: null,
    answers,
    ...content,
  } satisfies EmergencyAnswers);
  const shared = own.computeSecret(publicKey, 'base64');
  const key = hkdfSync('sha256', shared, new Uint8Array(), 'keiko-exam-emergency/1', 32);
  const sealing = createCipheriv('aes-256-gcm', Buffer.from(key), nonce);
  sealing.setAAD(Buffer.from(words(head)));
  const body = Buffer.concat([sealing.update(gzipSync(text)), sealing.final()]);
  const data = Buffer.concat([body, sealing.getAuthTag()]).toString('base64');
  const mac = createHmac('sha256', Buffer.from(signingKey, 'base64'))
    .update(`${words(head)}\n${data}`)
    .digest('base64');
  return { ...head, data, mac };
}
