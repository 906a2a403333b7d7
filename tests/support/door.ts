import { Role } from '../../domain/access/roles.ts';
import { listAuditEntries } from '../../domain/audit/audit.contract.ts';
import type { AuditAction } from '../../domain/audit/audit.actions.ts';
import {
  addPasskey,
  beginPasskey,
  beginSignInByPasskey,
  signInByPasskey,
  signInWithSecondFactor,
} from '../../domain/session/passkeys.contract.ts';
import { createSession } from '../../domain/session/session.contract.ts';
import { seedAccount } from '../../server/session/session.seed.ts';
import { SoftwareAuthenticator } from './software-authenticator.ts';
import { type TestApp, type TestPerson, testApp } from './test-app.ts';

export const origin = 'http://localhost';
export const headers = { origin };
export const password = 'moss on old roof tiles';

/** People of one organisation who sign in at its door, and one key. */
export class Door {
  readonly test: TestApp;
  readonly organisationId: number;
  readonly key = new SoftwareAuthenticator(origin);

  private constructor(test: TestApp, organisationId: number) {
    this.test = test;
    this.organisationId = organisationId;
  }

  static async open(): Promise<Door> {
    const test = await testApp({ publicOrigin: origin });
    return new Door(test, await test.organisation());
  }

  async member(role: Role, contactEmail?: string): Promise<TestPerson> {
    const given = contactEmail === undefined ? {} : { contactEmail };
    const person = await this.test.person(this.organisationId, role, given);
    await seedAccount(this.test.db, person, person.accountName, password);
    return person;
  }

  async begin({ client }: TestPerson) {
    return await client.call(beginPasskey, { body: { current: password } }, headers);
  }

  async add(person: TestPerson, key = this.key) {
    const { challenge } = (await this.begin(person)).result;
    const body = { name: 'Tablet', registration: key.register(challenge) };
    return await person.client.call(addPasskey, { body }, headers);
  }

  async challenge(): Promise<string> {
    return (await this.test.anonymous.call(beginSignInByPasskey, {}, headers)).result.challenge;
  }

  async byPasskey(wish: Parameters<SoftwareAuthenticator['assert']>[1] = {}) {
    const assertion = this.key.assert(await this.challenge(), wish);
    return await this.test.anonymous.call(signInByPasskey, { body: { assertion } }, headers);
  }

  async byPassword({ accountName }: TestPerson, word = password) {
    const body = { accountName, password: word };
    return await this.test.anonymous.call(createSession, { body }, headers);
  }

  async byCode({ accountName }: TestPerson, recoveryCode: string, word = password) {
    const body = { accountName, password: word, factor: { recoveryCode } };
    return await this.test.anonymous.call(signInWithSecondFactor, { body }, headers);
  }

  /** How often the log says so of this person. */
  async written({ userId }: TestPerson, action: AuditAction): Promise<number> {
    const admin = await this.member(Role.admin);
    const query = { userId, action };
    return (await admin.client.call(listAuditEntries, { query })).result.entries.length;
  }
}
