import {
  type EmergencyAnswers,
  type EmergencyFile,
  emergencyKeyName,
  headOf,
} from '../../../../domain/exams/emergency.schema.ts';
import type { EmergencyKit } from '../../../../domain/exams/emergency-kit.schema.ts';

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));

export function base64Of(bytes: Uint8Array): string {
  let letters = '';
  for (const byte of bytes) letters += String.fromCharCode(byte);
  return btoa(letters);
}

const textBytes = (text: string) => new TextEncoder().encode(text);

interface Named {
  readonly examId: number;
  readonly kit: EmergencyKit;
}

/** Compressed, encrypted to the exam's key, and signed with the attempt's. */
export async function sealFile(
  { examId, kit }: Named,
  answers: EmergencyAnswers,
): Promise<EmergencyFile> {
  const curve = { name: 'ECDH', namedCurve: 'P-256' } as const;
  const pair = await crypto.subtle.generateKey(curve, false, ['deriveBits']);
  const nonce = crypto.getRandomValues(new Uint8Array(12));
  const head = {
    format: 'keiko-exam-emergency',
    version: 1,
    organisationId: kit.organisationId,
    examId,
    sittingUuid: answers.sittingUuid,
    publicKey: base64Of(new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey))),
    nonce: base64Of(nonce),
  } as const;
  const exam = await crypto.subtle.importKey('raw', bytesOf(kit.publicKey), curve, false, []);
  const shared = await crypto.subtle.deriveBits(
    { name: 'ECDH', public: exam },
    pair.privateKey,
    256,
  );
  const key = await crypto.subtle.deriveKey(
    {
      name: 'HKDF',
      hash: 'SHA-256',
      salt: new Uint8Array(),
      info: textBytes(emergencyKeyName),
    },
    await crypto.subtle.importKey('raw', shared, 'HKDF', false, ['deriveKey']),
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt'],
  );
  const sealed = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv: nonce, additionalData: textBytes(headOf(head)) },
    key,
    await compressed(JSON.stringify(answers)),
  );
  const data = base64Of(new Uint8Array(sealed));
  const signing = await crypto.subtle.importKey(
    'raw',
    bytesOf(kit.signingKey),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign'],
  );
  const mac = await crypto.subtle.sign('HMAC', signing, textBytes(`${headOf(head)}\n${data}`));
  return { ...head, data, mac: base64Of(new Uint8Array(mac)) };
}

/** What was typed is there once for each pause: most of it again and again. */
const compressed = async (text: string): Promise<ArrayBuffer> =>
  await new Response(
    new Blob([text]).stream().pipeThrough(new CompressionStream('gzip')),
  ).arrayBuffer();
