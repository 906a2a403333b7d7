import { setDefaultResultOrder } from 'node:dns';
import { Role } from '../../domain/access/roles.ts';
import { featureIds } from '../../domain/access/features.ts';
import { linkLti } from '../../domain/lti/lti.contract.ts';
import { platformUrls } from '../../server/lti/platform-urls.ts';
import { seedClass } from '../../server/classes/classes.seed.ts';
import { seedLtiMaterial, seedLtiTool } from '../../server/lti/lti.seed.ts';
import type { LtiContent } from '../../domain/lti/lti.content.ts';
import { seedSession } from '../../server/session/session.seed.ts';
import { freePort } from '../e2e/support/free-port.ts';
import { freshDatabase } from './database.ts';
import { LtiToolProcess } from './lti-tool-process.ts';
import { type TestApp, testApp, type TestPerson } from './test-app.ts';

setDefaultResultOrder('ipv4first');

/** A page as a browser has it. */
export interface Visited {
  readonly url: string;
  readonly status: number;
  readonly text: string;
  readonly headers: Headers;
}

/** The server at an address, a real tool that knows it, and those who use both. */
export class LtiRoom {
  readonly test: TestApp;
  readonly tool: LtiToolProcess;
  readonly siteOrigin: string;
  readonly #dropToolDatabase: () => Promise<void>;

  private constructor(
    test: TestApp,
    tool: LtiToolProcess,
    siteOrigin: string,
    drop: () => Promise<void>,
  ) {
    this.test = test;
    this.tool = tool;
    this.siteOrigin = siteOrigin;
    this.#dropToolDatabase = drop;
  }

  static async open(): Promise<LtiRoom> {
    const port = await freePort();
    const siteOrigin = `http://127.0.0.1:${port}`;
    const database = await freshDatabase();
    const tool = await LtiToolProcess.start(database.url);
    const test = await testApp({ siteOrigin, ltiPrivateHosts: ['127.0.0.1'] });
    await test.app.listen({ host: '127.0.0.1', port });
    return new LtiRoom(test, tool, siteOrigin, () => database.drop());
  }

  /** An organisation that has registered the tool, and a class in which a trainee opens it. */
  async furnish(content: Partial<LtiContent> = {}) {
    const { test, tool } = this;
    const organisationId = await test.organisation({ features: [...featureIds] });
    const instructor = await test.person(organisationId, Role.instructor);
    const trainee = await test.person(organisationId, Role.trainee, { name: 'Aoi Tanaka' });
    const made = { organisationId, createdBy: instructor.userId };
    const registered = await seedLtiTool(test.db, { ...made, ...tool.addresses });
    const { publicKey } = await tool.register({
      ...platformUrls(this.siteOrigin),
      clientId: registered.clientId,
    });
    const material = await seedLtiMaterial(test.db, {
      ...made,
      ...content,
      toolId: registered.toolId,
    });
    const { classId, classMaterialIds } = await seedClass(test.db, {
      ...made,
      title: 'Robots',
      traineeIds: [trainee.userId],
      sections: [{ title: 'All', materials: [material] }],
    });
    const [classMaterialId = 0] = classMaterialIds;
    const place = { classId, classMaterialId };
    return { organisationId, instructor, trainee, ...registered, publicKey, material, ...place };
  }

  async browser(person: Pick<TestPerson, 'organisationId' | 'userId'>): Promise<Browser> {
    const token = await seedSession(this.test.db, person, this.test.clock.now());
    return new Browser(this.siteOrigin, token);
  }

  async close(): Promise<void> {
    await this.tool.stop();
    await this.test.close();
    await this.#dropToolDatabase();
  }
}

/** What a browser does of a launch: goes where it is sent, keeps cookies, and submits the hidden form. */
export class Browser {
  readonly #siteOrigin: string;
  readonly #cookies = new Map<string, string>();

  constructor(siteOrigin: string, token: string) {
    this.#siteOrigin = siteOrigin;
    this.#cookies.set('keiko_session', token);
  }

  async visit(address: string, form?: Readonly<Record<string, string>>): Promise<Visited> {
    const url = new URL(address, this.#siteOrigin);
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: [...this.#cookies].map((pair) => pair.join('=')).join('; ') },
      ...(form ? { method: 'POST', body: new URLSearchParams(form) } : {}),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      this.#cookies.set(name, value);
    }
    const location = response.headers.get('location');
    if (location !== null) return await this.visit(new URL(location, url).href);
    const { status, headers } = response;
    return { url: url.href, status, headers, text: await response.text() };
  }

  /** Opens a material, and stops where the tool has asked who is here. */
  async begin({ classId, classMaterialId }: { classId: number; classMaterialId: number }) {
    const launch = await this.visit(`/lti/launch/${classId}/${classMaterialId}`);
    const [, frame = ''] = /<iframe src="([^"]+)"/.exec(launch.text) ?? [];
    const link = await this.visit(frame.replaceAll('&amp;', '&'));
    return { launch, link, question: new URL(link.url).searchParams };
  }

  async authorize(question: URLSearchParams) {
    const { status, text } = await this.visit(`/lti/auth?${question}`);
    const body: unknown = JSON.parse(text);
    return { status, body };
  }

  /** The whole of it. */
  async launch(place: { classId: number; classMaterialId: number }): Promise<Visited> {
    const { link, question } = await this.begin(place);
    if (new URL(link.url).pathname !== linkLti.path) return link;
    const { result } = JSON.parse((await this.visit(`/lti/auth?${question}`)).text);
    const pairs = result.redirectParams.map((one: { name: string; value: string }) => [
      one.name,
      one.value,
    ]);
    return await this.visit(result.targetLinkUri, Object.fromEntries(pairs));
  }
}
