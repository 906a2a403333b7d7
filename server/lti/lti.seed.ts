import { randomBytes } from 'node:crypto';
import { LtiContentSchema, type LtiContent } from '../../domain/lti/lti.content.ts';
import type { LtiToolFacts } from '../../domain/lti/lti.schema.ts';
import type { Language } from '../../domain/format/language.ts';
import type { Db } from '../db/database.ts';
import { seedDocument } from '../materials/drafts/documents.seed.ts';
import { clientIdOf } from './client-id.ts';
import { insertTool } from './tools.repo.ts';

type NewTool = Partial<LtiToolFacts> & {
  readonly organisationId: number;
  readonly createdBy: number;
};

/** A tool at an address that nobody has, unless told otherwise. */
export async function seedLtiTool(
  db: Db,
  { organisationId, createdBy, ...given }: NewTool,
): Promise<{ toolId: number; clientId: string; deploymentId: string }> {
  const clientName = randomBytes(16).toString('hex');
  const deploymentId = randomBytes(8).toString('hex');
  const toolId = await insertTool(db, {
    name: 'Practice lab',
    loginUrl: 'https://tool.example/login',
    targetLinkUri: 'https://tool.example/',
    redirectUris: ['https://tool.example/launch'],
    jwksUrl: 'https://tool.example/keys',
    publicKey: null,
    sharesName: true,
    sharesEmail: false,
    ...given,
    organisationId,
    createdBy,
    clientName,
    deploymentId,
  });
  return { toolId, clientId: clientIdOf({ organisationId, clientName }), deploymentId };
}

interface NewLtiMaterial extends Partial<LtiContent> {
  readonly organisationId: number;
  readonly createdBy: number;
  readonly toolId: number;
  readonly title?: string;
  readonly description?: string;
  readonly lang?: Language;
}

/** A published material that opens a tool. */
export async function seedLtiMaterial(
  db: Db,
  { organisationId, createdBy, title, description, lang, ...given }: NewLtiMaterial,
) {
  const content = LtiContentSchema.parse({
    targetLinkUri: '',
    customParameters: [],
    opensIn: 'frame',
    maxScore: 10,
    minutes: 20,
    ...given,
  });
  return await seedDocument(
    db,
    {
      organisationId,
      createdBy,
      type: 'lti',
      title: title ?? 'A lab',
      ...(description === undefined ? {} : { description }),
      ...(lang === undefined ? {} : { lang }),
    },
    content,
  );
}
