import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';
import {
  addPasskey,
  type Assertion,
  beginPasskey,
  beginSignInByPasskey,
  signInByPasskey,
  signInWithSecondFactor,
} from '../../../../domain/session/passkeys.contract.ts';
import type { User } from '../../../../domain/people/user.schema.ts';
import { call } from '../../../lib/api.ts';

const quiet = { ignoreErrors: true, actingUser: null } as const;

/** Asks the browser for a passkey of whoever is at the door. */
async function assert(): Promise<Assertion> {
  const { result } = await call(beginSignInByPasskey, {}, quiet);
  // The server's half of the same library wrote them.
  const optionsJSON = result as unknown as PublicKeyCredentialRequestOptionsJSON;
  const { id, rawId, type, response } = await startAuthentication({ optionsJSON });
  return { id, rawId, type, response, clientExtensionResults: {} };
}

export async function enterByPasskey(): Promise<User> {
  const assertion = await assert();
  return (await call(signInByPasskey, { body: { assertion } }, quiet)).result;
}

interface Credentials {
  readonly accountName: string;
  readonly password: string;
}

/** After the password: with a passkey, or with a recovery code. */
export async function enterByBoth(
  credentials: Credentials,
  recoveryCode: string | undefined,
): Promise<User> {
  const factor = recoveryCode === undefined ? { assertion: await assert() } : { recoveryCode };
  return (await call(signInWithSecondFactor, { body: { ...credentials, factor } }, quiet)).result;
}

/** Has the device make a passkey; the answer has recovery codes if it is the first. */
export async function makePasskey(current: string, name: string) {
  const begun = await call(beginPasskey, { body: { current } }, { ignoreErrors: true });
  const optionsJSON = begun.result as unknown as PublicKeyCredentialCreationOptionsJSON;
  const { id, rawId, type, response } = await startRegistration({ optionsJSON });
  const { clientDataJSON, attestationObject, transports = [] } = response;
  const registration = {
    id,
    rawId,
    type,
    response: { clientDataJSON, attestationObject, transports },
    clientExtensionResults: {},
  };
  const body = { name, registration };
  return (await call(addPasskey, { body }, { ignoreErrors: true })).result;
}
