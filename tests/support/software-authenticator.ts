import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import type { Assertion, Registration } from '../../domain/session/passkeys.contract.ts';

const sha256 = (data: string | Uint8Array): Buffer => createHash('sha256').update(data).digest();
const base64url = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');

const userPresentAndVerified = 0x05;
const hasCredential = 0x40;

interface Wish {
  readonly origin?: string;
  /** Its owner was there, and showed neither a finger nor a number. */
  readonly isUnverified?: boolean;
}

/** A key of one person, as WebAuthn describes it: P-256, without attestation, counting its signatures. */
export class SoftwareAuthenticator {
  readonly #pair = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  readonly #id = randomBytes(32);
  readonly #origin: string;
  /** A copy of a key begins again where the copy was made. */
  counter = 0;

  constructor(origin: string) {
    this.#origin = origin;
  }

  register(challenge: string, wish: Wish = {}): Registration {
    const cose = isoCBOR.encode(coseOf(this.#pair.publicKey));
    const size = Buffer.alloc(2);
    size.writeUInt16BE(this.#id.length);
    const credential = Buffer.concat([Buffer.alloc(16), size, this.#id, cose]);
    const authData = Buffer.concat([this.#head(hasCredential, wish), credential]);
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', new Uint8Array(authData)],
    ]);
    return {
      ...this.#credential(),
      response: {
        clientDataJSON: base64url(this.#clientData('webauthn.create', challenge, wish)),
        attestationObject: base64url(
          isoCBOR.encode(attestation as Parameters<typeof isoCBOR.encode>[0]),
        ),
        transports: ['internal'],
      },
    };
  }

  assert(challenge: string, wish: Wish = {}): Assertion {
    this.counter += 1;
    const authenticatorData = this.#head(0, wish);
    const clientData = this.#clientData('webauthn.get', challenge, wish);
    const signed = Buffer.concat([authenticatorData, sha256(clientData)]);
    return {
      ...this.#credential(),
      response: {
        clientDataJSON: base64url(clientData),
        authenticatorData: base64url(authenticatorData),
        signature: base64url(sign('sha256', signed, this.#pair.privateKey)),
      },
    };
  }

  #credential() {
    const id = base64url(this.#id);
    return { id, rawId: id, type: 'public-key' as const, clientExtensionResults: {} };
  }

  #head(flags: number, { isUnverified = false }: Wish): Buffer {
    const rest = Buffer.alloc(5);
    rest.writeUInt8((isUnverified ? 0x01 : userPresentAndVerified) | flags);
    rest.writeUInt32BE(this.counter, 1);
    return Buffer.concat([sha256(new URL(this.#origin).hostname), rest]);
  }

  #clientData(type: string, challenge: string, { origin = this.#origin }: Wish): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }
}

/** The public key as COSE writes it: kind, algorithm, curve and the two coordinates. */
function coseOf(key: KeyObject): Map<number, number | Uint8Array> {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  return new Map<number, number | Uint8Array>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
    [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
  ]);
}
