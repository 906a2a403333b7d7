import { randomUUID } from 'node:crypto';
import { exportSPKI, generateKeyPair, SignJWT } from 'jose';
import { featureIds } from '../../domain/access/features.ts';
import { Role } from '../../domain/access/roles.ts';
import { archiveLtiTool } from '../../domain/lti/lti.contract.ts';
import { seedClass } from '../../server/classes/classes.seed.ts';
import { seedLtiMaterial, seedLtiTool } from '../../server/lti/lti.seed.ts';
import { platformUrls, tokenPath } from '../../server/lti/platform-urls.ts';
import { agsScopes } from '../../server/lti/scopes.ts';
import { type TestApp, testApp } from './test-app.ts';

/** A tool as a hostile one would be: it signs whatever a test wants signed. */
export class AgsRoom {
  readonly test: TestApp;
  readonly keys: Awaited<ReturnType<typeof generateKeyPair>>;
  readonly publicKey: string;

  private constructor(test: TestApp, keys: AgsRoom['keys'], publicKey: string) {
    this.test = test;
    this.keys = keys;
    this.publicKey = publicKey;
  }

  static async open(): Promise<AgsRoom> {
    const keys = await generateKeyPair('RS256', { extractable: true });
    return new AgsRoom(await testApp(), keys, await exportSPKI(keys.publicKey));
  }

  /** An organisation with the tool, and a class in which a trainee opens it. */
  async furnish() {
    const { test, publicKey } = this;
    const organisationId = await test.organisation({ features: [...featureIds] });
    const admin = await test.person(organisationId, Role.admin);
    const instructor = await test.person(organisationId, Role.instructor);
    const trainee = await test.person(organisationId, Role.trainee);
    const made = { organisationId, createdBy: instructor.userId };
    const tool = await seedLtiTool(test.db, { ...made, jwksUrl: null, publicKey });
    const classWith = async (toolId: number) => {
      const material = await seedLtiMaterial(test.db, { ...made, toolId });
      const { classId, classMaterialIds } = await seedClass(test.db, {
        ...made,
        traineeIds: [trainee.userId],
        sections: [{ title: 'All', materials: [material] }],
      });
      const [classMaterialId = 0] = classMaterialIds;
      const line = `/lti/classes/${classId}/lineitems/${classMaterialId}`;
      return { place: { classId, classMaterialId }, line };
    };
    const archive = async (archived: boolean) => {
      const params = { ltiToolId: tool.toolId };
      await admin.client.call(archiveLtiTool, { params, body: { archived } });
    };
    const own = await classWith(tool.toolId);
    return { ...made, ...tool, ...own, admin, instructor, trainee, classWith, archive };
  }

  inSeconds(seconds: number): number {
    return Math.floor(this.test.clock.now().getTime() / 1000) + seconds;
  }

  /** What a tool says to be let in, changed as a test wants it. */
  payload(clientId: string, given: Record<string, unknown> = {}): Record<string, unknown> {
    return {
      iss: clientId,
      sub: clientId,
      aud: platformUrls('https://keiko.example').tokenUrl,
      iat: this.inSeconds(0),
      exp: this.inSeconds(60),
      jti: randomUUID(),
      ...given,
    };
  }

  assertion(clientId: string, given: Record<string, unknown> = {}): Promise<string> {
    return new SignJWT(this.payload(clientId, given))
      .setProtectedHeader({ alg: 'RS256' })
      .sign(this.keys.privateKey);
  }

  async ask(client_assertion: string, given: Record<string, string> = {}) {
    const answer = await this.test.app.inject({
      method: 'POST',
      url: tokenPath,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({
        grant_type: 'client_credentials',
        client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
        client_assertion,
        scope: agsScopes.join(' '),
        ...given,
      }).toString(),
    });
    return { status: answer.statusCode, body: answer.json() };
  }

  async access(clientId: string, scope = agsScopes.join(' ')): Promise<string> {
    const { body } = await this.ask(await this.assertion(clientId), { scope });
    return body.access_token;
  }

  async call(token: string, method: 'GET' | 'POST', url: string, body?: unknown) {
    const answer = await this.test.app.inject({
      method,
      url,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body === undefined ? {} : { 'content-type': 'application/vnd.ims.lis.v1.score+json' }),
      },
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
    });
    return {
      status: answer.statusCode,
      body: answer.body === '' ? undefined : answer.json(),
      headers: answer.headers,
    };
  }
}
