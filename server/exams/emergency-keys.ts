import {
  createDecipheriv,
  createECDH,
  createHmac,
  type ECDH,
  hkdfSync,
  timingSafeEqual,
} from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import {
  type EmergencyFile,
  emergencyKeyName,
  headOf,
} from '../../domain/exams/emergency.schema.ts';
import type { EmergencyKit } from '../../domain/exams/emergency-kit.schema.ts';
import type { ExamRow } from './exams.repo.ts';
import type { SittingRow } from './sittings.repo.ts';

type Secret = Pick<ExamRow, 'organisationId' | 'secret'>;
type Named = Pick<SittingRow, 'uuid'>;

const curve = 'prime256v1';
const tagBytes = 16;
/** Of a text that was 900 kB at most when it came. */
const mostUnpackedBytes = 32_000_000;

/** The exam's own pair of keys, made of its secret. */
function pairOf({ secret }: Secret): ECDH {
  const pair = createECDH(curve);
  for (let turn = 0; ; turn += 1)
    try {
      pair.setPrivateKey(createHmac('sha256', secret).update(`emergency/${turn}`).digest());
      return pair;
    } catch {
      // One number in four billion is none of the curve's: the next one is.
    }
}

const signingKeyOf = ({ secret }: Secret, { uuid }: Named): Buffer =>
  createHmac('sha256', secret).update(`emergency-signature/${uuid}`).digest();

export const emergencyKitOf = (exam: Secret, sitting: Named): EmergencyKit => ({
  organisationId: exam.organisationId,
  publicKey: pairOf(exam).getPublicKey('base64'),
  signingKey: signingKeyOf(exam, sitting).toString('base64'),
});

/** Whether it is as the device of this very attempt signed it. */
export function isSigned(exam: Secret, sitting: Named, file: EmergencyFile): boolean {
  const expected = createHmac('sha256', signingKeyOf(exam, sitting))
    .update(`${headOf(file)}\n${file.data}`)
    .digest();
  const given = Buffer.from(file.mac, 'base64');
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** @throws when it is encrypted to another exam, or not at all */
export function decrypted(exam: Secret, file: EmergencyFile): string {
  const shared = pairOf(exam).computeSecret(file.publicKey, 'base64');
  const key = Buffer.from(hkdfSync('sha256', shared, new Uint8Array(), emergencyKeyName, 32));
  const bytes = Buffer.from(file.data, 'base64');
  const opening = createDecipheriv('aes-256-gcm', key, Buffer.from(file.nonce, 'base64'));
  opening.setAAD(Buffer.from(headOf(file)));
  opening.setAuthTag(bytes.subarray(-tagBytes));
  const packed = Buffer.concat([opening.update(bytes.subarray(0, -tagBytes)), opening.final()]);
  return gunzipSync(packed, { maxOutputLength: mostUnpackedBytes }).toString('utf8');
}
